'use client';
import { Copyable } from '../../client/dom/copyable.tsx';
import { Button } from '../../components/button.tsx';
import { googleLink, reachableAddress, webcalLink } from './feed-links.ts';

const linkClass = 'text-pen underline underline-offset-2';

const intervals = [
  ['Apple Calendar', 'as set there, every 5 minutes to weekly'],
  ['Thunderbird', 'every 30 minutes'],
  ['Outlook.com', 'about every 3 hours'],
  ['Google Calendar', 'every 12 to 24 hours'],
] as const;

/** The address of a feed, shown once only, because the service stores only a hash of it. */
export function NewAddress({ address: told, onDone }: { address: string; onDone: () => void }) {
  const address = reachableAddress(told, window.location.origin);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">Copy it now. It is not shown again. Whoever knows it can read the feed.</p>
      <Copyable label="Address" text={address} what="the address" />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <a href={webcalLink(address)} className={linkClass}>
          Open in this device’s calendar
        </a>
        <a href={googleLink(address)} target="_blank" rel="noreferrer" className={linkClass}>
          Add to Google Calendar
        </a>
      </p>
      <div className="text-meta text-ink2">
        <p>How soon a calendar notices a change is up to it:</p>
        <ul className="mt-1 list-disc pl-5">
          {intervals.map(([name, words]) => (
            <li key={name}>
              {name}: {words}
            </li>
          ))}
        </ul>
        <p className="mt-1">Google and Outlook.com only reach addresses of the internet, by https.</p>
      </div>
      <Button variant="primary" className="self-end" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  );
}
