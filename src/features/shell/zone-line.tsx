'use client';
import { useState } from 'react';
import { keepZone, keptZone } from '../../client/preferences/kept-zone.ts';
import { saveAccount } from '../../client/preferences/save-account.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { isSameZone } from '../../lib/same-zone.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { Line } from './line.tsx';

const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Says that the account's clock is not this browser's, until one of both is chosen. It is rendered in the browser alone. */
export function ZoneLine() {
  const workspace = useWorkspace();
  const account = useValue(workspace.account);
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [kept, setKept] = useState(() => keptZone(account.id));
  const choice = `${here} ${account.timezone}`;
  if (kept === choice || !isTimeZone(here) || isSameZone(here, account.timezone, new Date())) return null;
  return (
    <Line>
      <span>
        This browser is in {placeOf(here)}, your account in {placeOf(account.timezone)}.
      </span>
      <Button onClick={() => void saveAccount(workspace, { timezone: here })}>Use {placeOf(here)}</Button>
      <Button
        variant="quiet"
        onClick={() => {
          keepZone(account.id, choice);
          setKept(choice);
        }}
      >
        Keep {placeOf(account.timezone)}
      </Button>
    </Line>
  );
}
