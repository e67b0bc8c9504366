import { SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { type Icon, IconFileText, IconMovie, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { scriptLink } from '../../../shared/items/scriptLink.ts';
import { linkTo } from '../../address.ts';
import { api } from '../../graphql.ts';
import { can, settingsPathOf, useViewer } from '../../rights.ts';
import { texts as words } from '../texts.ts';
import { FindPeople, FindScripts, FindVideos } from './data.ts';
import { actionsOf, matching, pagesOf } from './places.ts';

const { command: texts } = words;

const [store, menu] = createSpotlight();

/** Maximum entries shown of each kind. */
const SHOWN = 5;

type Choice = { id: string; label: string; to: string; icon: Icon; hint?: string; external?: boolean };

/**
 * Mantine does it in a later task, and letters typed before that would be lost. Not quite at once: it first remembers what to
 * focus again.
 */
const focus = (field: HTMLInputElement | null) => queueMicrotask(() => field?.focus());

/** Finds scripts, videos, people, settings and actions by a few letters; opens whenever requested. */
export function CommandMenu({ asked }: { asked: number }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const groups = useChoices(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the key opens it
  useEffect(() => menu.open(), [asked]);
  const go = ({ to, external }: Choice) => {
    if (external) window.location.assign(to);
    else void navigate(linkTo(to));
  };
  const isEmpty = groups.every(({ choices }) => choices.length === 0);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      // the field stays in its place while results come and go
      centered={false}
      yOffset="12dvh"
      scrollable
      maxHeight="min(480px, 70dvh)"
      // one that is still fading out empties the field of the next
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': texts.open } }}
    >
      <Spotlight.Search
        ref={focus}
        aria-label={texts.open}
        placeholder={texts.hint}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={texts.found}>
        {groups.map(({ label, choices }) =>
          choices.length > 0 ? (
            <Spotlight.ActionsGroup key={label} label={label}>
              {choices.map((choice) => (
                <Spotlight.Action
                  key={choice.id}
                  label={choice.label}
                  {...(choice.hint ? { description: choice.hint } : {})}
                  leftSection={<choice.icon size={20} stroke={1.7} aria-hidden />}
                  onClick={() => go(choice)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ) : null,
        )}
        {isEmpty ? <Spotlight.Empty>{texts.nothing}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The entries by kind; scripts only once something is typed. */
function useChoices(typed: string): { label: string; choices: Choice[] }[] {
  const viewer = useViewer();
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_PAUSE);
  const allowed = viewer.access.allowed;
  const scripts = useQuery({
    queryKey: ['command', 'scripts', settled],
    queryFn: ({ signal }) => api(FindScripts, { search: settled, limit: SHOWN }, { signal }),
    enabled: allowed && settled !== '' && can(viewer, 'contentLibraryRead'),
    placeholderData: keepPreviousData,
  });
  const videos = useQuery({
    queryKey: ['command', 'videos'],
    queryFn: ({ signal }) => api(FindVideos, {}, { signal }),
    enabled: allowed && can(viewer, 'myVideosRead'),
    staleTime: 60_000,
  });
  const people = useQuery({
    queryKey: ['command', 'people', viewer.user.id],
    queryFn: ({ signal }) => api(FindPeople, { id: viewer.user.id }, { signal }),
    enabled: allowed && can(viewer, 'usersRead'),
    staleTime: 60_000,
  });
  const found = (choices: readonly Choice[]) => matching(choices, typed).slice(0, SHOWN);
  const places = [...actionsOf(viewer), ...pagesOf(viewer)];
  const shownPlaces = places.map((place) => ({ ...place, id: place.to }));
  if (typed.trim() === '') return [{ label: texts.places, choices: shownPlaces }];
  return [
    { label: texts.places, choices: found(shownPlaces) },
    {
      label: texts.scripts,
      choices: (settled === '' ? [] : (scripts.data?.getMyScriptsNew.scripts ?? [])).map((script) => ({
        id: script.id,
        label: script.title,
        hint: script.category ?? '',
        to: scriptLink(script, viewer),
        icon: IconFileText,
      })),
    },
    {
      label: texts.videos,
      choices: found(
        (videos.data?.getMyVideos ?? []).map((video) => ({
          id: video.id,
          label: video.title,
          hint: video.category ?? '',
          to: videoPath(video),
          icon: IconMovie,
        })),
      ),
    },
    {
      label: texts.people,
      choices: found(
        (people.data?.getSubUsers ?? []).map((person) => ({
          id: person.id,
          label: [person.name, person.lastName].filter(Boolean).join(' '),
          hint: person.email,
          to: `${settingsPathOf(viewer)}?tab=users`,
          icon: IconUser,
        })),
      ),
    },
  ];
}
