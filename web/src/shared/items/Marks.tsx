import { IconArchive, IconEyeOff, IconMovie } from '@tabler/icons-react';
import classes from './cards.module.css';
import { texts } from './texts.ts';

type Props = { isVideo?: boolean; hidden: boolean; archived: boolean };

/** An item's special properties, each as icon and text. */
export function Marks({ isVideo = false, hidden, archived }: Props) {
  const marks = [
    isVideo && { Icon: IconMovie, word: texts.isVideo },
    hidden && { Icon: IconEyeOff, word: texts.isHidden },
    archived && { Icon: IconArchive, word: texts.isArchived },
  ].filter((mark) => mark !== false);
  return marks.map(({ Icon, word }) => (
    <span key={word} className={classes.mark}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {word}
    </span>
  ));
}
