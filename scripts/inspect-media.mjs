// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * What another program says about a video that was made in the browser, as a second opinion for tests. Null where ffmpeg is not
 * installed.
 *
 * @param {unknown} _context
 * @param {string} base64 the file
 * @returns {Inspected | null}
 */
export function inspectMedia(_context, base64) {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-media-'));
  const file = path.join(folder, 'video.mp4');
  try {
    writeFileSync(file, Buffer.from(base64, 'base64'));
    const probed = spawnSync('ffprobe', [
      '-v',
      'error',
      '-count_packets',
      '-show_streams',
      '-show_format',
      '-of',
      'json',
      file,
    ]);
    const filters = [
      '-vf',
      'blackdetect=d=0.03:pix_th=0.5',
      '-af',
      'silencedetect=noise=-30dB:d=0.03',
      '-fps_mode',
      'passthrough',
    ];
    const decoded = spawnSync('ffmpeg', ['-hide_banner', '-i', file, ...filters, '-f', 'null', '-'], {
      encoding: 'utf8',
    });
    if (probed.error || decoded.error) return null;
    const { streams, format } = JSON.parse(probed.stdout.toString());
    const picture = streams.find((/** @type {{ codec_type: string }} */ stream) => stream.codec_type === 'video') ?? {};
    const sound = streams.find((/** @type {{ codec_type: string }} */ stream) => stream.codec_type === 'audio') ?? {};
    const ends = (/** @type {RegExp} */ pattern) => [...decoded.stderr.matchAll(pattern)].map(([, at]) => Number(at));
    return {
      video: `${picture.codec_name} ${picture.pix_fmt} ${picture.width}x${picture.height}`,
      audio: `${sound.codec_name} ${sound.profile} ${sound.sample_rate} ${sound.channels}`,
      frames: Number(picture.nb_read_packets),
      videoSeconds: Number(picture.duration),
      audioSeconds: Number(sound.duration),
      seconds: Number(format.duration),
      complaints: decoded.stderr
        .split('\n')
        .filter((line) => /error|invalid|corrupt/i.test(line) && !line.includes('[null @')),
      flashes: ends(/black_end:([\d.]+)/g),
      claps: ends(/silence_end: ([\d.]+)/g),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {object} Inspected
 * @property {string} video codec, pixel format and size
 * @property {string} audio codec, profile, rate and channels
 * @property {number} frames
 * @property {number} videoSeconds
 * @property {number} audioSeconds
 * @property {number} seconds
 * @property {string[]} complaints of the decoders
 * @property {number[]} flashes seconds at which black ends
 * @property {number[]} claps seconds at which silence ends
 */
