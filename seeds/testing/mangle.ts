import type { Choices } from './chance.ts';

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff];

/** A file with a few faults, as from a bad disk or an attacker. */
export function mangled(bytes: Buffer, { below, pick, often }: Choices): Buffer {
  let made = Buffer.from(bytes);
  for (let times = 1 + below(4); times > 0 && made.length > 8; times -= 1) {
    // in most formats the first bytes determine how the rest is read
    const at = often(0.5) ? below(Math.min(made.length, 300)) : below(made.length);
    const some = 1 + below(often(0.8) ? 16 : made.length);
    const change = pick(['bytes', 'length', 'cut', 'drop', 'twice', 'noise', 'zeros'] as const);
    if (change === 'bytes')
      for (let i = at; i < Math.min(at + some, made.length); i += 1 + below(4)) made[i] = pick(INTERESTING);
    else if (change === 'length')
      made.writeUInt32BE(pick([0, 1, 0x7fffffff, 0xffffffff, 0xfffffff4]), Math.min(at, made.length - 4));
    else if (change === 'cut') made = made.subarray(0, at + 1);
    else if (change === 'drop') made = Buffer.concat([made.subarray(0, at), made.subarray(at + some)]);
    else if (change === 'twice') made = Buffer.concat([made.subarray(0, at + some), made.subarray(at)]);
    else if (change === 'noise')
      made = Buffer.concat([
        made.subarray(0, at),
        Buffer.from(Array.from({ length: Math.min(some, 500) }, () => below(256))),
        made.subarray(at),
      ]);
    else made.fill(0, at, Math.min(at + some, made.length));
  }
  return made;
}
