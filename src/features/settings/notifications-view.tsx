'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '../../client/api/api-client.ts';
import { formatInstant } from '../../client/dates/format-date.ts';
import { canPush, notificationState } from '../../client/notices/browser-notifications.ts';
import { endPushHere, pushHere } from '../../client/push/push-here.ts';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../client/query/query-provider.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { InBrowser } from '../../components/in-browser.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { UnreachableNote } from '../../components/unreachable-note.tsx';
import type { PushSubscriptionRecord } from '../../contract/push.ts';
import { apiFailureOf } from '../../sync/retry.ts';

/** Settings → Notifications: the browsers that reminders are pushed to, this one and the others. */
export function NotificationsView() {
  return (
    <section aria-labelledby="notifications-title" className="flex flex-col items-start gap-4">
      <h2 id="notifications-title" className="text-dialog font-strong">
        Notifications
      </h2>
      <p className="max-w-[60ch] text-ink2">
        A reminder reaches these devices while Tidemark is closed. It can be completed or put off where it is shown. A
        device is no longer notified once it has signed out.
      </p>
      <QueryProvider>
        <InBrowser>{() => <Devices />}</InBrowser>
      </QueryProvider>
    </section>
  );
}

function Devices() {
  const { account } = useWorkspace();
  const cache = useQueryClient();
  const list = useQuery(trpc.push.list.queryOptions());
  const refresh = () => cache.invalidateQueries({ queryKey: trpc.push.list.queryKey() });
  const unreachable = useUnreachable();
  if (list.data === undefined && unreachable) return <UnreachableNote what="The devices are" />;
  if (list.isPending) return <SkeletonRows rows={2} label="Loading devices" />;
  if (list.isError) return <QueryFailure what="The devices" query={list} />;
  const { items } = list.data;
  return (
    <>
      {!items.some(({ isCurrent }) => isCurrent) && <ThisDevice onDone={refresh} />}
      {items.length > 0 && (
        <ul className="w-full border-t border-line" aria-label="Notified devices">
          {items.map((device) => (
            <DeviceRow key={device.id} device={device} userId={account.get().id} onDone={refresh} />
          ))}
        </ul>
      )}
    </>
  );
}

const cannot = {
  insecure:
    'This page was opened over plain http, where browsers show no notifications and keep no app for use without a network. Open Tidemark at its https address, or ask whoever runs this server for one.',
  unsupported:
    'This browser cannot be notified. On an iPhone or iPad, add Tidemark to the Home Screen first and open it from there.',
  denied: 'This browser was told not to show notifications of Tidemark. Allow them in its settings for this site.',
};

function ThisDevice({ onDone }: { onDone: () => void }) {
  const { account } = useWorkspace();
  const [state, setState] = useState(() => {
    if (!window.isSecureContext) return 'insecure';
    return canPush() ? notificationState() : 'unsupported';
  });
  const begin = useMutation({
    async mutationFn() {
      const answer = state === 'default' ? await Notification.requestPermission() : 'granted';
      setState(answer);
      if (answer === 'granted') await pushHere(account.get().id);
    },
    onSuccess: onDone,
  });
  if (state === 'insecure' || state === 'unsupported' || state === 'denied')
    return <p className="max-w-[60ch]">{cannot[state]}</p>;
  return (
    <>
      <Button
        variant="primary"
        className="max-w-full whitespace-normal!"
        disabled={begin.isPending}
        onClick={() => begin.mutate()}
      >
        Notify me on this device
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {begin.isError &&
          'This device could not be added: the service or the push service of the browser cannot be reached. Try again.'}
      </p>
    </>
  );
}

interface DeviceRowProps {
  readonly device: PushSubscriptionRecord;
  readonly userId: string;
  readonly onDone: () => void;
}

function DeviceRow({ device, userId, onDone }: DeviceRowProps) {
  const { notices } = useWorkspace();
  const { today, preferences } = useDates();
  const when = (instant: string) => formatInstant(instant, today, preferences);
  const end = useMutation({
    mutationFn: async () => {
      if (device.isCurrent) await endPushHere(userId);
      else await apiClient.push.end.mutate({ id: device.id });
    },
    onSuccess: () => notices.show({ text: 'That device is no longer notified.' }),
    onError: (error) =>
      notices.show({ text: `The device was not removed. ${apiFailureOf(error).sentence}`, urgent: true }),
    onSettled: onDone,
  });
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{device.device}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-meta text-ink3">
          {device.isCurrent && <span>This device</span>}
          <span>Since {when(device.createdAt)}</span>
          {device.lastSentAt && <span>Last notified {when(device.lastSentAt)}</span>}
        </p>
      </div>
      <Button
        disabled={end.isPending}
        aria-label={`Stop notifying ${device.device}, since ${when(device.createdAt)}`}
        onClick={() => end.mutate()}
      >
        Stop
      </Button>
    </li>
  );
}
