import '../shared/ui/direction.css';
import '../shared/ui/fonts.css';
import '../shared/ui/motion.css';
import 'virtual:tokens.css';
import './styles/base.css';
import 'virtual:accents.css';
import { mountPlayer } from '../shared/player/mount.ts';
import { showDays } from './behaviour/days.ts';
import { all, apart } from './behaviour/dom.ts';
import { startReactions } from './behaviour/reactions.ts';
import { startSeeMore } from './behaviour/seeMore.ts';
import { startTranscript } from './behaviour/transcript.ts';
import { startWatching } from './behaviour/watching.ts';

// The server renders these class names; importing them here keeps the bundler from dropping their styles.
const sheets = import.meta.glob(['./{parts,pages}/*.module.css', '../shared/ui/*.module.css'], { eager: true });
if (Object.keys(sheets).length === 0) throw new Error('the pages have no style sheets');

/**
 * Share, channel and embed pages arrive complete from the server; this script adds interaction without a view library, because
 * only a few counts change after loading.
 */
const places = all(document, '[data-video]');
apart(
  ...all(document, '[data-frame]').map((frame) => () => mountPlayer(frame)),
  () => showDays(document),
  ...places.map((place) => () => startWatching(place)),
  startSeeMore,
  startTranscript,
  () => startReactions(places),
);
