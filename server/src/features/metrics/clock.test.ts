import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { watchTime } from './clock.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const DAY = 86_400_000;
const time = { wall: 0, steady: 0 };
const clocks = { wall: () => time.wall, steady: () => time.steady };
let restarts = 0;
const restart = async () => {
  restarts += 1;
};
const watch = () => watchTime(test.ports, restart, { clocks, wall: () => time.wall });
const jumps = async () =>
  (await test.asOwner("select data from ledger_events where type = 'clock.jumped' order by seq")).map(
    ({ data }) => data,
  );

beforeEach(async () => {
  Object.assign(time, { wall: Date.now(), steady: 0 });
  restarts = 0;
  await test.asOwner("delete from service_states where name = 'clock'");
});

describe('a clock that jumps', () => {
  it('is an event of the provider’s record once, however many processes see it, and jobs begin anew', async () => {
    const before = (await jumps()).length;
    const [one, other] = [await watch(), await watch()];
    time.wall += 3 * DAY;
    one.look();
    await one.note();
    other.look();
    await other.note();
    expect((await jumps()).slice(before)).toEqual([{ direction: 'ahead', seconds: 259_200 }]);
    expect(restarts).toBe(2);
    time.wall -= 3 * DAY;
    one.look();
    await one.note();
    expect((await jumps()).slice(before + 1)).toEqual([{ direction: 'back', seconds: 259_200 }]);
    one.stop();
    other.stop();
  });

  it('is found at the start if it went back while nothing ran', async () => {
    const before = (await jumps()).length;
    time.wall += 400 * DAY;
    (await watch()).stop();
    expect(await jumps()).toHaveLength(before);
    time.wall -= 400 * DAY;
    (await watch()).stop();
    (await watch()).stop();
    expect((await jumps()).slice(before)).toEqual([{ direction: 'back', seconds: 34_560_000 }]);
  });

  it('is not another machine’s clock that is ahead', async () => {
    const before = (await jumps()).length;
    time.wall += DAY;
    (await watch()).stop();
    await test.asOwner("update service_states set message = 'another-machine' where name = 'clock'");
    time.wall -= DAY;
    (await watch()).stop();
    expect(await jumps()).toHaveLength(before);
  });

  it('is nothing else: neither a stop of days nor small corrections', async () => {
    const before = (await jumps()).length;
    (await watch()).stop();
    time.wall += 5 * DAY;
    time.steady += 5 * DAY;
    const again = await watch();
    time.wall -= 2_000;
    again.look();
    await again.note();
    again.stop();
    expect(await jumps()).toHaveLength(before);
    expect(restarts).toBe(0);
  });
});
