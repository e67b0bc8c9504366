import { PASSWORD } from './cast.ts';
import type { Rows } from './cast-rows.ts';
import { REVIEW_FORM } from './flow.ts';

/** The variables with which each operation works on one person's rows; operations that are not listed take none. */
export const CALLS: Record<string, (rows: Rows) => object> = {
  getUser: ({ user }) => ({ id: user }),
  getEnterprise: ({ user }) => ({ id: user }),
  updateSettings: ({ settings }) => ({ id: settings, settings: { bio: 'New' } }),
  createSettings: ({ user }) => ({ user, settings: { bio: 'New' } }),
  saveWorkspace: () => ({ step: 1, answers: { wsName: 'New' } }),
  finishWorkspace: ({ library }) => ({
    answers: { wsName: 'New', wsColor: 1, wsLibrary: library, wsCompliance: false, wsCompanyName: 'New' },
  }),
  updateUser: ({ user }) => ({ id: user, user: { name: 'New' } }),
  verifySubDomain: () => ({ subdomain: 'videos.example.test' }),
  addDisclaimersToUser: () => ({ disclaimers: [{ title: 'New', text: 'New' }] }),
  updateDisclaimer: ({ disclosure }) => ({ id: disclosure, disclaimer: { title: 'New', text: 'New' } }),
  removeDisclaimer: ({ disclosure }) => ({ id: disclosure }),
  updateNotification: ({ notification }) => ({ id: notification, notification: { readed: 1 } }),
  endSession: ({ session }) => ({ id: session }),
  confirmPassword: () => ({ password: PASSWORD }),
  updateMFAUser: () => ({ mfaUser: { mfaActive: true } }),
  verifyMFAUser: () => ({ mfaUser: { code: '000000' } }),
  verifyEmail: ({ email }) => ({ email }),
  requestEmailChange: () => ({ email: 'new@people.test' }),
  confirmEmailChange: () => ({ code: '000000' }),
  getSubUsers: ({ user }) => ({ id: user }),
  getUserByEmail: ({ email }) => ({ email }),
  getUsers: ({ user }) => ({ filters: { under: user } }),
  findSubUsers: ({ email }) => ({ emails: [email] }),
  importSubUsers: ({ role }) => ({ people: [{ email: 'new@people.test', role }] }),
  createSubUsers: ({ user, role }) => ({ subusers: { role, adminUserId: user, emails: ['new@people.test'] } }),
  removeUser: ({ user }) => ({ id: user }),
  fullDisableUser: ({ user }) => ({ disableData: { id: user } }),
  getRole: ({ role }) => ({ id: role }),
  createRole: () => ({ role: { name: 'New', permissions: {} } }),
  updateRole: ({ role }) => ({ role: { id: role, name: 'New' } }),
  removeRole: ({ role }) => ({ id: role }),
  getGroup: ({ group }) => ({ id: group }),
  getMyContentLibraries: ({ user }) => ({ userId: user }),
  getContentLibrary: ({ library }) => ({ id: library }),
  createContentLibrary: ({ user }) => ({ contentLibrary: { name: 'New', type: 'script', userId: user } }),
  updateContentLibrary: ({ library }) => ({ id: library, contentLibrary: { name: 'New' } }),
  getMyScriptsNew: ({ user, library }) => ({ creatorId: user, userId: user, contentLibraries: [library] }),
  getScript: ({ script }) => ({ id: script }),
  createScript: ({ library }) => ({
    script: { title: 'New', scriptText: 'New', status: 'draft', contentLibraryId: library },
  }),
  updateScript: ({ script }) => ({ id: script, script: { title: 'New' } }),
  updateScriptComp: ({ script }) => ({ id: script, script: { status: 'approved', version: 1 } }),
  getScriptVersions: ({ script }) => ({ id: script }),
  restoreScriptVersion: ({ script }) => ({ id: script, number: 1 }),
  copyScript: ({ script }) => ({ id: script }),
  extractText: ({ file }) => ({ url: file }),
  scriptIsFavorite: ({ script }) => ({ scriptId: script, isFavorite: true }),
  getVideo: ({ draft }) => ({ id: draft }),
  getVideosByMyMetrics: ({ user, approved }) => ({ id: user, videoId: approved }),
  createVideo: ({ library, disclosure, file }) => ({
    video: { title: 'New', contentLibraryId: library, disclosureId: disclosure, urlVideo: file },
  }),
  updateVideo: ({ draft, library, disclosure, file }) => ({
    id: draft,
    video: { title: 'New', contentLibraryId: library, disclosureId: disclosure, urlVideo: file },
  }),
  setVideoCaptions: ({ draft }) => ({ id: draft, captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nNew' }),
  convertVideo: ({ original }) => ({ url: original }),
  getConversion: ({ conversion }) => ({ id: conversion }),
  cancelConversion: ({ conversion }) => ({ id: conversion }),
  removeVideo: ({ draft }) => ({ id: draft }),
  copyVideo: ({ approved }) => ({ id: approved }),
  videoIsFavorite: ({ approved }) => ({ id: approved, isFavorite: true }),
  updateVideosOrder: ({ approved, approvedToo }) => ({
    videos: [
      { id: approved, order: 1 },
      { id: approvedToo, order: 0 },
    ],
  }),
  updateVideoMetrics: ({ approved }) => ({ id: approved, metricData: { isLiked: true } }),
  genAIScript: () => ({ topic: 'New' }),
  createAIRule: () => ({ aiRule: { rule: 'New' } }),
  updateAIRule: ({ rule }) => ({ id: rule, aiRule: { enabled: false } }),
  removeAIRule: ({ rule }) => ({ id: rule }),
  createPhraseRule: () => ({ phraseRule: { phrase: 'New', reason: 'New' } }),
  updatePhraseRule: ({ phrase }) => ({ id: phrase, phraseRule: { enabled: false } }),
  removePhraseRule: ({ phrase }) => ({ id: phrase }),
  getComment: ({ round }) => ({ id: round }),
  getLedger: ({ inReview }) => ({ itemId: inReview }),
  getRecordExport: ({ export: id }) => ({ id }),
  exportRecords: ({ draft }) => ({ scope: { kind: 'item', itemType: 'video', id: draft } }),
  setLegalHold: () => ({ on: true, reason: 'New' }),
  setRetentionYears: () => ({ years: 9 }),
  getVideoComments: ({ inReview }) => ({ id: inReview }),
  createComplianceSubmission: ({ ready }) => ({
    data: { videoId: ready, email: 'reviewer@firm.test', reviewForm: REVIEW_FORM },
  }),
  sendToCompliance: ({ ready }) => ({
    data: { videoId: ready, email: 'reviewer@firm.test', reviewForm: REVIEW_FORM },
  }),
  resendToCompliance: ({ inReview }) => ({ id: inReview }),
  addReviewNote: ({ round }) => ({ note: { roundId: round, text: 'New' } }),
  updateReviewNote: ({ note }) => ({ id: note, text: 'New' }),
  removeReviewNote: ({ note }) => ({ id: note }),
  acceptReviewNote: ({ note }) => ({ id: note, accepted: true }),
  answerReviewNote: ({ note }) => ({ id: note, done: true, reply: 'Done' }),
  remindReviewer: ({ inReview }) => ({ id: inReview }),
  getReviewQueue: ({ user }) => ({ creatorId: user }),
  updateReviewPolicy: () => ({ policy: { reviewCode: false, approvalMonths: 12 } }),
  updateComment: ({ round }) => ({ id: round, comment: { text: 'New', reviewerName: 'Grace Hopper' } }),
};

/**
 * Calls that name several rows at once, of the owner and of a member under them, and succeed. The tests then replace each row
 * by one of another account.
 */
export const SEVERAL: [operation: string, variables: (own: Rows, members: Rows) => object][] = [
  [
    'createVideo',
    ({ library, disclosure, file, picture, script, generation }) => ({
      video: {
        title: 'New',
        scriptId: script,
        generationId: generation,
        contentLibraryId: library,
        disclosureId: disclosure,
        urlVideo: file,
        urlScript: null,
        urlVideoScript: file,
        urlLogo: picture,
        thumb: picture,
      },
    }),
  ],
  [
    'updateVideo',
    ({ draft, library, disclosure, file, picture, generation }) => ({
      id: draft,
      video: {
        contentLibraryId: library,
        generationId: generation,
        disclosureId: disclosure,
        urlVideo: file,
        urlLogo: picture,
        thumb: picture,
      },
    }),
  ],
  [
    'createScript',
    ({ library, file, picture, generation }) => ({
      script: {
        title: 'New',
        scriptText: 'New',
        status: 'draft',
        generationId: generation,
        contentLibraryId: library,
        urlVideo: file,
        thumb: picture,
      },
    }),
  ],
  [
    'updateScript',
    ({ script, library, file, picture, generation }) => ({
      id: script,
      script: { generationId: generation, contentLibraryId: library, urlVideo: file, thumb: picture },
    }),
  ],
  [
    'createComplianceSubmission',
    ({ ready, picture }) => ({
      data: { videoId: ready, email: 'reviewer@firm.test', reviewForm: REVIEW_FORM, urlSignature: picture },
    }),
  ],
  [
    'updateComment',
    (_own, { round, inReview }) => ({
      id: round,
      comment: { videoId: inReview, text: 'New', reviewerName: 'Grace Hopper' },
    }),
  ],
  [
    'updateVideosOrder',
    ({ approved, approvedToo }) => ({
      videos: [
        { id: approved, order: 1 },
        { id: approvedToo, order: 0 },
      ],
    }),
  ],
  [
    'updateSettings',
    ({ settings, picture }) => ({ id: settings, settings: { companyImg: picture, workspaceImg: picture } }),
  ],
  ['updateUser', ({ user }, members) => ({ ids: [user, members.user], user: { name: 'New' } })],
  ['removeUser', (_own, members) => ({ id: members.user, ids: [members.user] })],
  ['fullDisableUser', (_own, members) => ({ disableData: { id: members.user } })],
  [
    'getMyScriptsNew',
    ({ user, library }, members) => ({ userId: user, creatorId: members.user, contentLibraries: [library] }),
  ],
  ['getVideosByMyMetrics', ({ user, approved }) => ({ id: user, videoId: approved })],
  ['getMyContentLibraries', (_own, members) => ({ userId: members.user })],
];
