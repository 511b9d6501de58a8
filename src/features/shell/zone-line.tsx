'use client';
import { useState } from 'react';
import { placeOfZone } from '../../client/dates/other-zone.ts';
import { keepZone, keptZone } from '../../client/preferences/kept-zone.ts';
import { saveAccount } from '../../client/preferences/save-account.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { isSameZone } from '../../lib/same-zone.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { Line } from './line.tsx';

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
        This browser is in {placeOfZone(here)}, your account in {placeOfZone(account.timezone)}.
      </span>
      <Button onClick={() => void saveAccount(workspace, { timezone: here })}>Use {placeOfZone(here)}</Button>
      <Button
        variant="quiet"
        onClick={() => {
          keepZone(account.id, choice);
          setKept(choice);
        }}
      >
        Keep {placeOfZone(account.timezone)}
      </Button>
    </Line>
  );
}
