import { setTimeout as sleep } from 'node:timers/promises';
import { lost } from './instance.ts';
import { defineTrial, failureList } from './trial.ts';

/** The error of a connection that was never accepted: the request did not reach the instance. */
const refused = /ECONNREFUSED/;
const clients = 8;

/** Instances that are told to stop, and instances that are killed, while clients write to them. */
export const stopsTrial = defineTrial(
  {
    name: 'stops',
    title: 'a stop breaks no request, a kill loses no acknowledged write',
    sizes: { full: { stops: 4, kills: 10, loadMs: 3_000 }, short: { stops: 1, kills: 2, loadMs: 500 } },
  },
  async (world, { stops, kills, loadMs }) => {
    const { check, list } = failureList();
    const [instance] = world.instances;
    const user = await world.user();
    const acknowledged: string[] = [];
    let broken = 0;
    let slowestStopMs = 0;

    /** Writes until the instance no longer answers, through connections that are kept. */
    async function client(isStopping: () => boolean, mayBreak: boolean): Promise<void> {
      for (;;) {
        const reply = await instance.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'written' } });
        if (reply.status === 201) acknowledged.push(reply.body.id);
        // A stopping instance asks every client and balancer in this way to connect elsewhere.
        if (isStopping() && reply.headers['connection'] === 'close') return;
        if (reply.status === 201) continue;
        if (reply.status === lost && (mayBreak || refused.test(reply.text))) return;
        if (reply.status === lost) broken += 1;
        check(false, () => `${isStopping() ? 'stopping' : 'serving'}: ${reply.status} ${reply.text}`);
        if (reply.status === lost) return;
      }
    }

    async function endUnderLoad(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      let stopping = false;
      const loads = Array.from({ length: clients }, () => client(() => stopping, signal === 'SIGKILL'));
      await sleep(loadMs);
      stopping = true;
      const startedAt = performance.now();
      const how = await instance.end(signal);
      if (signal === 'SIGTERM') {
        slowestStopMs = Math.max(slowestStopMs, performance.now() - startedAt);
        check(how === 0, () => `SIGTERM ended with ${how}`);
      }
      await Promise.all(loads);
      await instance.start();
    }

    for (let stop = 0; stop < stops; stop += 1) await endUnderLoad('SIGTERM');
    for (let kill = 0; kill < kills; kill += 1) await endUnderLoad('SIGKILL');
    let missing = 0;
    for (const id of acknowledged) {
      const { status } = await world.either.call('GET', `/api/v1/tasks/${id}`, { token: user.token });
      if (status !== 200) missing += 1;
    }
    check(missing === 0, () => `${missing} of ${acknowledged.length} acknowledged writes are gone`);
    check(acknowledged.length > 0, () => 'nothing was written');
    return {
      figures: {
        stops,
        'slowest stop': `${Math.round(slowestStopMs)} ms`,
        'requests broken by a stop': broken,
        kills,
        acknowledged: acknowledged.length,
        missing,
      },
      failures: list(),
    };
  },
);
