'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { Copyable } from '../../client/dom/copyable.tsx';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { agentClients } from '../../contract/agent-clients.ts';
import { NewToken } from './new-token.tsx';

interface ConnectedAgentProps {
  readonly name: string;
  readonly token: string;
  readonly onDone: () => void;
}

/** The new token, shown once, and the configuration of the chosen program with the token in it. */
export function ConnectedAgent({ name, token, onDone }: ConnectedAgentProps) {
  const clients = agentClients(window.location.origin, token);
  const [chosen, setChosen] = useState(clients[0]?.name);
  const client = clients.find((one) => one.name === chosen);
  const group = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="font-strong outline-none">
        The token of “{name}”
      </h3>
      <NewToken token={token} />
      <fieldset>
        <legend className="mb-1 font-medium">Used by</legend>
        <div className="flex flex-wrap gap-x-5">
          {clients.map((one) => (
            <label
              key={one.name}
              className={classNames(
                'flex min-h-8 items-center gap-2 pointer-coarse:min-h-11',
                one.name === chosen && 'font-medium',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={one.name === chosen}
                onChange={() => setChosen(one.name)}
                className="size-4"
              />
              {one.name}
            </label>
          ))}
        </div>
      </fieldset>
      {client && (
        <div className="flex flex-col gap-1">
          <p className="text-ink2">{client.where}</p>
          <Copyable key={client.name} label={client.name} text={client.text} what={`the text for ${client.name}`} />
        </div>
      )}
      <Button variant="primary" className="self-end" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  );
}
