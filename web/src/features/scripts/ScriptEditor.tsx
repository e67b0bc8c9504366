import { Alert, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconFileUpload, IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../app/graphql.ts';
import { areaOf, libraryPathOf, useViewer } from '../../app/rights.ts';
import { FootBar } from '../../app/ui/FootBar.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { Failure, Page } from '../../app/ui/Page.tsx';
import { Saved } from '../../app/ui/Saved.tsx';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import type { ItemStatus, ItemType, ScriptDraftFragment } from '../../gen/graphql.ts';
import { ConflictDialog, type Difference } from '../../shared/drafts/ConflictDialog.tsx';
import { sameDraft } from '../../shared/drafts/draftSaver.ts';
import { MovedOn } from '../../shared/drafts/MovedOn.tsx';
import { texts as drafts } from '../../shared/drafts/texts.ts';
import { labelsOf, saveState, useDraft } from '../../shared/drafts/useDraft.ts';
import { useDraftGuard } from '../../shared/drafts/useDraftGuard.ts';
import { CopyOf } from '../../shared/items/CopyOf.tsx';
import { VersionsDialog } from '../../shared/items/versions/VersionsDialog.tsx';
import { keptDifference } from '../../shared/pre-review/KeptMarks.tsx';
import { type Asked, lacksReviewer, useAsked } from '../../shared/review/asked.ts';
import { CompliancePanel } from '../../shared/review/CompliancePanel.tsx';
import { FilingPanel } from '../../shared/review/FilingPanel.tsx';
import {
  differingAnswers,
  finishedPapers,
  type PapersDraft,
  readPapers,
  writePapers,
} from '../../shared/review/papers.ts';
import { texts as papersTexts } from '../../shared/review/texts.ts';
import { useLastForm } from '../../shared/review/useLastForm.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { SaveScript } from './data.ts';
import { fieldOf, type Problems, problemsOf } from './finish.ts';
import { writingQuery } from './library.ts';
import { ScriptFields } from './ScriptFields.tsx';
import { type EditedScript, EMPTY, savedNow, savedScript, scriptDrafts } from './scriptDrafts.ts';
import { texts } from './texts.ts';

const words = texts.custom;

type Props = {
  /** The open draft; null for a new script. */
  script: ScriptDraftFragment | null;
  type: ItemType;
  onType: (type: ItemType) => void;
  onCreated: (id: string) => void;
  /** Another version was restored, so the editor restarts with it. */
  onReplaced: (id: string) => Promise<void>;
};

type Dialog = 'document' | 'versions';

/** A script, saved while typing; when finished, it is sent to review or can be used at once. */
export function ScriptEditor({ script, onType, onCreated, onReplaced, ...props }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const area = areaOf(viewer);
  // staff and enterprises choose a library, and whether the script is reviewed
  const files = area === 'enterprise' || viewer.user.isBodewellUser;
  const [type, setType] = useState(props.type);
  const typeNow = useRef(type);
  typeNow.current = type;
  const [dialog, setDialog] = useState<Dialog>();
  const [uploading, setUploading] = useState(false);
  // signed URLs of the videos uploaded here, by their stored addresses
  const [seen, setSeen] = useState<Record<string, string | null>>({});
  const choices = useQuery(writingQuery(viewer.user.isBodewellUser));
  const [withReview, setWithReview] = useState(area === 'enterprise' && viewer.complianceEngine);
  const { draft, saver, status, restored, refused, change, resolve } = useDraft({
    userId: viewer.user.id,
    kind: 'script',
    store: scriptDrafts(() => typeNow.current, files),
    saved: script && savedScript(script, files),
    empty: EMPTY,
    newSlot: 'new',
    onCreated,
  });
  useDraftGuard(saver);
  const { refetch } = choices;
  const isStale = status.at === 'stale';
  useEffect(() => {
    // it may be in a library that was created after this page was loaded
    if (isStale) void refetch();
  }, [isStale, refetch]);
  const signed = (file: string): string | undefined =>
    // every response signs anew, but a playing video keeps its URL
    seen[file] ?? [script, savedNow(saver.id)].find((one) => one?.urlVideo === file)?.signedVideoUrl ?? undefined;
  const reviewed = files ? withReview : viewer.complianceEngine;
  const [asked, setAsked] = useAsked();
  const lastForm = useLastForm(reviewed);
  const papersOf = (text: string) => readPapers(text, viewer.user, lastForm);
  const papers = papersOf(draft.papers);
  const reviewForm = reviewed ? finishedPapers(papers) : null;
  const finish = useFinish({ saver, status: reviewed ? 'in_review' : 'approved', reviewForm, asked });
  const isReady = !reviewed || (reviewForm !== null && !lacksReviewer(viewer, asked.email));
  const crumbs = [{ label: words.crumb, to: libraryPathOf(viewer) }];
  const isNew = saver.id === null;
  const begun = !sameDraft(draft, EMPTY);
  const leave = async () => {
    if (begun && (await saver.flush())) notify(words.kept, words.keptWhere);
    await navigate({ to: libraryPathOf(viewer) });
  };
  return (
    <Page
      title={isNew ? (files ? words.formTitle : words.title) : words.editTitle}
      crumbs={crumbs}
      aside={
        <Saved
          state={saveState(status, saver.retry, { offline: drafts.offline, refused: labelsOf(refused, words.labels) })}
        />
      }
      foot={
        <FootBar
          above={
            <>
              {finish.error ? <Failure title={words.failed} error={finish.error} /> : null}
              {begun && !isReady ? (
                <Text size="sm" c="var(--gl-amber)">
                  {reviewForm === null ? papersTexts.panel.needed : papersTexts.reviewer.required}
                </Text>
              ) : null}
            </>
          }
        >
          <Button variant="default" onClick={leave}>
            {begun ? words.keep : words.close}
          </Button>
          <Button
            loading={finish.busy}
            disabled={uploading || !isReady}
            onClick={() => finish.attempt(problemsOf(draft, { type, files, ofProvider: viewer.user.isBodewellUser }))}
          >
            {reviewed ? words.send : words.save}
          </Button>
        </FootBar>
      }
    >
      <Stack gap="lg">
        {restored ? (
          <Alert variant="light" role="status">
            {drafts.restored}
          </Alert>
        ) : null}
        <CopyOf kind="script" from={script?.copyOf} />
        {isNew ? null : <MovedOn status={status} />}
        <Group gap="sm" justify="space-between">
          <SegmentedControl
            aria-label={words.type.label}
            value={type}
            disabled={!isNew}
            onChange={(next) => {
              setType(next);
              onType(next);
            }}
            data={[
              { value: 'script', label: words.type.script },
              { value: 'video', label: words.type.video },
            ]}
          />
          <Group gap="sm">
            {type === 'script' ? (
              <Button
                variant="default"
                leftSection={<IconFileUpload size={18} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('document')}
              >
                {texts.document.open}
              </Button>
            ) : null}
            {isNew ? null : (
              <Button
                variant="default"
                leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
                onClick={() => saver.flush().then(() => setDialog('versions'))}
              >
                {words.versions}
              </Button>
            )}
          </Group>
        </Group>
        <ScriptFields
          type={type}
          draft={draft}
          files={files}
          problems={{ ...refused, ...finish.problems }}
          shownVideo={signed(draft.file)}
          onChange={(part) => {
            finish.forgive();
            change(part);
          }}
          onVideo={(url, signedUrl) => {
            setSeen((before) => ({ ...before, [url]: signedUrl }));
            finish.forgive();
            change({ file: url });
          }}
          onUploading={setUploading}
        />
        {files ? (
          <Switch
            label={words.review}
            description={words.reviewHint}
            checked={withReview}
            onChange={(event) => setWithReview(event.currentTarget.checked)}
          />
        ) : null}
        {reviewed ? (
          <CompliancePanel
            papers={papers}
            isPrefilled={lastForm !== null && draft.papers === ''}
            problem={refused.papers}
            onChange={(next) => change({ papers: writePapers(next) })}
            asked={asked}
            onAsked={setAsked}
          />
        ) : null}
        {reviewed && saver.id ? <FilingPanel type="script" id={saver.id} ifRequired /> : null}
      </Stack>
      {dialog === 'document' ? (
        <DocumentDialog
          replaces={draft.script.trim() !== ''}
          category={draft.category}
          categories={choices.data?.categories ?? []}
          onClose={() => setDialog(undefined)}
          onUse={(document) => {
            setDialog(undefined);
            finish.forgive();
            change(document);
          }}
        />
      ) : null}
      <VersionsDialog
        id={dialog === 'versions' ? (saver.id ?? undefined) : undefined}
        onClose={() => setDialog(undefined)}
        onRestored={() => {
          if (saver.id) void onReplaced(saver.id);
        }}
      />
      {status.at === 'stale' ? (
        <ConflictDialog
          mine={draft}
          theirs={status.theirs}
          more={differencesOf(draft, status.theirs.draft, {
            nameOf: (library) => choices.data?.libraries.find(({ id }) => id === library)?.name,
            signed,
            papersOf,
          })}
          onChoose={(choice) => {
            const { file } = status.theirs.draft;
            if (choice === 'theirs') setSeen((before) => ({ ...before, [file]: signed(file) ?? null }));
            resolve(choice);
          }}
        />
      ) : null}
    </Page>
  );
}

type Known = {
  nameOf: (library: string) => string | undefined;
  /** A signed URL of a stored video, if known. */
  signed: (file: string) => string | undefined;
  papersOf: (text: string) => PapersDraft;
};

/** The differences between two states of a script besides title, category and text. */
function differencesOf(mine: EditedScript, theirs: EditedScript, known: Known): Difference[] {
  const { custom, file } = texts;
  const library = (id: string) => (id ? (known.nameOf(id) ?? custom.otherLibrary) : null);
  const video = (url: string) => {
    const src = known.signed(url);
    return src ? <VideoPlayer src={src} title={file.label} /> : url ? file.some : null;
  };
  return [
    ...(mine.library === theirs.library
      ? []
      : [{ label: custom.library, mine: library(mine.library), theirs: library(theirs.library) }]),
    ...(mine.file === theirs.file ? [] : [{ label: file.label, mine: video(mine.file), theirs: video(theirs.file) }]),
    ...keptDifference(mine, theirs),
    ...differingAnswers(known.papersOf(mine.papers), known.papersOf(theirs.papers)).map((answer) => ({
      label: answer.label,
      mine: answer.mine || null,
      theirs: answer.theirs || null,
    })),
  ];
}

type Finish = {
  saver: {
    flush(): Promise<string | null>;
    readonly updatedAt: string | null;
    recheck(): Promise<void>;
    status(): { at: string };
  };
  status: ItemStatus;
  /** The reviewer's form; null if there is none. */
  reviewForm: string | null;
  asked: Asked;
};

/** Publishes the script: saves the last changes, then requests the status. */
function useFinish({ saver, status, reviewForm, asked }: Finish) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: async () => {
      const id = await saver.flush();
      if (!id) throw new ApiError(drafts.notSaved, 'NETWORK');
      const send = () => {
        const expectedUpdatedAt = saver.updatedAt;
        return api(SaveScript, {
          id,
          script: { status, expectedUpdatedAt, ...(reviewForm ? { reviewForm, ...asked } : {}) },
        });
      };
      await send().catch(async (error) => {
        if (!(error instanceof ApiError && error.reason === 'stale')) throw error;
        await saver.recheck();
        // if another text was saved, show both; if it is the same, retry
        if (saver.status().at !== 'saved') throw error;
        await send();
      });
    },
    onSuccess: () => {
      notify(texts.custom.saved);
      return navigate({ to: libraryPathOf(viewer) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.reason === 'stale') {
        save.reset();
        return;
      }
      const named = Object.entries(error.fields).flatMap(([name, message]) => {
        const field = fieldOf(name);
        return field ? [[field, message]] : [];
      });
      setProblems(Object.fromEntries(named));
    },
  });
  return {
    busy: save.isPending,
    error: save.error,
    problems,
    /** Publishes, unless something is missing, which is then shown at its field. */
    attempt: (found: Problems) => {
      setProblems(found);
      if (Object.keys(found).length === 0) save.mutate();
    },
    /** Hides the messages after a change, which may have fixed them. */
    forgive: () => {
      setProblems({});
      save.reset();
    },
  };
}
