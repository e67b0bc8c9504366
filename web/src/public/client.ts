import './styles/fonts.css';
import './styles/base.css';
import { all } from './behaviour/dom.ts';
import { startReactions } from './behaviour/reactions.ts';
import { startSeeMore } from './behaviour/seeMore.ts';
import { startWatching } from './behaviour/watching.ts';

// The server renders the class names of these; here they enter the bundle, which drops style sheets nobody looks at.
const sheets = import.meta.glob(['./{parts,pages}/*.module.css', '../shared/ui/*.module.css'], { eager: true });
if (Object.keys(sheets).length === 0) throw new Error('the pages have no style sheets');

/**
 * Share, channel and embed pages arrive whole from the server; this adds what a page cannot do by itself. No view library
 * runs in the browser here: what changes after loading is a few counts.
 */
const places = all(document, '[data-video]');
startWatching(places);
startSeeMore();
void startReactions(places);
