import { describe, expect, it } from 'vitest';
import { policy } from './policy.ts';

// Most operations are guarded twice: by their line in the policy, and by the action, which checks who is signed in and what
// they may do. The matrix of operations shows only what both allow, so this table repeats what each line allows by itself.
const words = (text: string) => text.trim().split(/\s+/);
const OPEN_TO_VISITORS = words('updateVideoMetrics getUser');
const OPEN_TO_REVIEWERS = words(`
  updateScript updateScriptComp updateVideo getComment updateComment addReviewNote updateReviewNote removeReviewNote
  acceptReviewNote requestReviewCode requestReviewLink declineReview forwardReview`);
/** For everyone who is signed in, whatever their permissions. */
const WITHOUT_PERMISSION = words(`
  getViewer getUser getPermissions getConfig updateSettings createSettings getWorkspace saveWorkspace finishWorkspace updateUser
  getEnterprise getDomainGuidance verifySubDomain getChannelProfile updateChannelProfile
  addDisclaimersToUser updateDisclaimer removeDisclaimer getUserNotifications
  updateNotification readNotifications getSessions endSession endOtherSessions confirmPassword updateMFAUser verifyMFAUser newBackupCodes
  verifyEmail requestEmailChange confirmEmailChange closeAccount getGroups getGroup getContentLibraries updateVideoMetrics getLedger
  getRecordExports getRecordExport getRecordSettings exportRecords setLegalHold setRetentionYears getMyComments
  getReviewPolicy updateReviewPolicy getPlans getPlansTemplates getPlanQuote previewPlanProration getCoupon
  createCustomPlanToUser updateCustomPlan removeCustomPlan handleSubscriptionAndPayment cancelPlanSubscription
  resumePlanSubscription withdrawPlanChange sendPlanMail getSubscription getInvoices getPayment changeCard
  confirmCard payRenewal confirmTestPayment createUser updateEnterprise
  getSignIn saveSignIn removeSignIn changeSignInDomain changeDirectoryToken`);

describe('the policy alone', () => {
  it.each(Object.entries(policy))('%s', (name, { who, needs = [], providerAdmins = false }) => {
    expect({
      visitors: who.includes('visitor'),
      reviewers: who.includes('reviewer'),
      everyoneSignedIn: who.includes('user') && needs.length === 0 && !providerAdmins,
    }).toEqual({
      visitors: OPEN_TO_VISITORS.includes(name),
      reviewers: OPEN_TO_REVIEWERS.includes(name),
      everyoneSignedIn: WITHOUT_PERMISSION.includes(name),
    });
  });

  it('has a line for every operation named here', () => {
    const named = [...OPEN_TO_VISITORS, ...OPEN_TO_REVIEWERS, ...WITHOUT_PERMISSION];
    expect(named.filter((name) => !(name in policy))).toEqual([]);
  });
});
