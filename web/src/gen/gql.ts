/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment ChannelCard on Video {\n    id title order duration approvedAt signedThumbUrl\n    metrics { likes views shareAttempts isLiked }\n    viewerCan { remove }\n  }\n": typeof types.ChannelCardFragmentDoc,
    "\n  fragment ChannelProfileFields on ChannelProfile {\n    text actionLabel actionUrl footer accent cover signedCoverUrl featuredVideoId scriptId state isReviewed\n  }\n": typeof types.ChannelProfileFieldsFragmentDoc,
    "\n  fragment ClientRow on User {\n    id name lastName email kind state active createdAt teamSize\n    settings { companyName companyFullName }\n    customPlan { id active trial trialEndDate interval finalPrice expireAt paidByAdmin }\n  }\n": typeof types.ClientRowFragmentDoc,
    "\n  fragment ConversionState on Conversion { id state progress waitingBefore secondsLeft url signedUrl message }\n": typeof types.ConversionStateFragmentDoc,
    "\n  fragment CreationVideo on Video {\n    id title script category status view version updatedAt scriptType\n    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256\n    urlLogo signedLogoUrl logoPosition logoInVideo signedLastLogoUrl lastLogoPosition thumb signedThumbUrl\n    disclosureTitle disclosureText postText captions\n    endCard { title text seconds }\n    cleanTake { url signedUrl captions duration width height }\n    edit\n    render { key missing }\n    reviewForm urlSignature email complianceText\n    dismissals { key reason }\n    copyOf { id title declined exists }\n    viewerCan { edit submit publish }\n  }\n": typeof types.CreationVideoFragmentDoc,
    "\n  fragment LibraryRow on ContentLibrary {\n    id key name type hidden scriptCount\n    viewerCan { edit hide }\n  }\n": typeof types.LibraryRowFragmentDoc,
    "\n  fragment Note on ReviewNote {\n    id version text quote atSeconds startOffset endOffset carried addressedAt reply acceptedAt closedByApproval\n    answer { done reply }\n  }\n": typeof types.NoteFragmentDoc,
    "\n  fragment PersonRow on User {\n    id name lastName email kind state expireAt lastSeenAt teamSize viewerCanManage\n    roles { id name }\n    settings { color signedWorkspaceImgUrl companyName }\n    customPlan { active trial interval finalPrice expireAt }\n    unfinishedItems @include(if: $removed)\n  }\n": typeof types.PersonRowFragmentDoc,
    "\n  fragment PlanTemplate on CustomPlanTemplate {\n    id name price usersRange complianceEngine multiUsersEngine\n  }\n": typeof types.PlanTemplateFragmentDoc,
    "\n  fragment QueuedRound on Comment {\n    id type title version createdAt requestedBy neededBy signedThumbUrl openMarks\n    assignee { id name }\n  }\n": typeof types.QueuedRoundFragmentDoc,
    "\n  fragment ReviewedNote on ReviewNote {\n    id version text quote atSeconds startOffset endOffset carried mine acceptedAt answer { done reply }\n  }\n": typeof types.ReviewedNoteFragmentDoc,
    "\n  fragment ReviewScript on Script {\n    id userId type title scriptText category status version updatedAt words spokenSeconds isBodewell isFavorite\n    signedVideoUrl signedThumbUrl\n    dismissals { key reason }\n    viewerCan { edit revise resend withdraw favorite }\n  }\n": typeof types.ReviewScriptFragmentDoc,
    "\n  fragment ReviewVideo on Video {\n    id title script category status view version updatedAt\n    signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height thumb\n    postText disclosureTitle disclosureText endCard { seconds } urlLogo logoPosition\n    dismissals { key reason }\n    viewerCan { revise backToRecording resend withdraw }\n  }\n": typeof types.ReviewVideoFragmentDoc,
    "\n  fragment Round on Comment {\n    id version state text script email reviewerName createdAt sentAt decidedAt expiresAt title\n    requestedBy complianceText postText disclosureTitle disclosureText reviewForm\n    signedSignatureUrl signedReviewFileUrl mediaSha256 whatChanged textOnly\n    remindedAt mailStopped neededBy forwardedBy reason\n    conditions { text lastDay places followedAt viewerCanFollow }\n    generation { model offline rules generatedAt }\n    marks { start text message citation severity family dismissed { reason } }\n    notes { ...Note }\n  }\n": typeof types.RoundFragmentDoc,
    "\n  fragment ScriptCard on Script {\n    id type title category status version isFavorite isBodewell hidden archived scriptText words spokenSeconds createdBy\n    contentLibraryId signedThumbUrl createdAt updatedAt userId adminUserId\n    creator { isEnterprise isEnterpriseUser }\n    viewerCan { favorite edit revise hide remove }\n  }\n": typeof types.ScriptCardFragmentDoc,
    "\n  fragment ScriptDraft on Script {\n    id type title category scriptText status version updatedAt contentLibraryId urlVideo signedVideoUrl reviewForm\n    dismissals { key reason }\n    copyOf { id title declined exists }\n    viewerCan { edit submit publish }\n  }\n": typeof types.ScriptDraftFragmentDoc,
    "\n  fragment SignInAreaFields on SignInArea {\n    signIn { issuer clientId hasSecret roleId only start }\n    domains { domain provenAt wrongSince host proof }\n    directory { createdAt lastUsedAt }\n    redirectUri\n    directoryUrl\n  }\n": typeof types.SignInAreaFieldsFragmentDoc,
    "\n  fragment StaffRow on User {\n    id name lastName email state viewerCanManage\n    roles { id name }\n    settings { color signedWorkspaceImgUrl }\n  }\n": typeof types.StaffRowFragmentDoc,
    "\n  fragment VideoCard on Video {\n    id title category status view version isFavorite hidden archived signedThumbUrl duration createdAt updatedAt\n    isBodewell reviewed isHeld\n    viewerCan { remove favorite hide }\n  }\n": typeof types.VideoCardFragmentDoc,
    "\n  fragment WorkspaceParts on Workspace {\n    step steps finished\n    answers {\n      wsName wsAvatar signedAvatarUrl wsColor wsLibrary wsCompliance wsEmailCompliance\n      wsCompanyName wsImgCompany signedImgCompanyUrl wsTitleDisclaimer wsBodyDisclaimer\n    }\n  }\n": typeof types.WorkspacePartsFragmentDoc,
    "\n  mutation AcceptNote($id: ID!, $accepted: Boolean!) { acceptReviewNote(id: $id, accepted: $accepted) { ...ReviewedNote } }\n": typeof types.AcceptNoteDocument,
    "\n  mutation AddClientNote($userId: ID!, $text: String!) {\n    addClientNote(userId: $userId, text: $text) { id }\n  }\n": typeof types.AddClientNoteDocument,
    "\n  mutation AddDisclosures($disclaimers: [DisclaimerInput!]!) {\n    addDisclaimersToUser(disclaimers: $disclaimers) { id }\n  }\n": typeof types.AddDisclosuresDocument,
    "\n  mutation AddNote($note: ReviewNoteInput!) { addReviewNote(note: $note) { ...ReviewedNote } }\n": typeof types.AddNoteDocument,
    "\n  mutation AnswerNote($id: ID!, $done: Boolean!, $reply: String) {\n    answerReviewNote(id: $id, done: $done, reply: $reply) { ...Note }\n  }\n": typeof types.AnswerNoteDocument,
    "\n  mutation ApproveScript($id: ID!, $approval: ScriptInput!) {\n    updateScriptComp(id: $id, script: $approval) { id status }\n  }\n": typeof types.ApproveScriptDocument,
    "\n  mutation ApproveVideo($id: ID!, $approval: VideoInput!) {\n    updateVideo(id: $id, video: $approval) { id status }\n  }\n": typeof types.ApproveVideoDocument,
    "\n  mutation AssignReview($id: ID!, $userId: ID) {\n    assignReview(id: $id, userId: $userId) { ...QueuedRound }\n  }\n": typeof types.AssignReviewDocument,
    "\n  mutation BillContract($userId: ID!, $from: DateTime, $amount: Float) {\n    billContract(userId: $userId, from: $from, amount: $amount) { id }\n  }\n": typeof types.BillContractDocument,
    "\n  mutation BuyPlan(\n    $usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!\n    $attempt: ID!, $quote: String\n  ) {\n    handleSubscriptionAndPayment(\n      usersCount: $usersCount, cardData: $cardData, removeIds: $removeIds, customPlan: $customPlan\n      attempt: $attempt, quote: $quote\n    ) { id active trial finalPrice interval }\n  }\n": typeof types.BuyPlanDocument,
    "\n  mutation CancelConversion($id: ID!) {\n    cancelConversion(id: $id) { id state }\n  }\n": typeof types.CancelConversionDocument,
    "\n  mutation CancelPlan($id: ID!) {\n    cancelPlanSubscription(id: $id) { id }\n  }\n": typeof types.CancelPlanDocument,
    "\n  mutation ChangeCard($cardData: CardDataInput!, $attempt: ID!) {\n    changeCard(cardData: $cardData, attempt: $attempt) { state }\n  }\n": typeof types.ChangeCardDocument,
    "\n  mutation ChangeDirectoryToken($revoke: Boolean) {\n    changeDirectoryToken(revoke: $revoke) { token }\n  }\n": typeof types.ChangeDirectoryTokenDocument,
    "\n  mutation ChangeEnterprise($enterprise: EnterpriseInput!) {\n    updateEnterprise(enterprise: $enterprise) { id }\n  }\n": typeof types.ChangeEnterpriseDocument,
    "\n  mutation ChangeLastDay($id: ID!, $lastDay: String!) {\n    updateUser(id: $id, user: { lastDay: $lastDay }) { id }\n  }\n": typeof types.ChangeLastDayDocument,
    "\n  mutation ChangeLibrary($id: ID!, $library: ContentLibraryInput!) {\n    updateContentLibrary(id: $id, contentLibrary: $library) { id hidden name }\n  }\n": typeof types.ChangeLibraryDocument,
    "\n  mutation ChangeNote($id: ID!, $text: String!) { updateReviewNote(id: $id, text: $text) { ...ReviewedNote } }\n": typeof types.ChangeNoteDocument,
    "\n  mutation ChangeRole($role: RoleInput!) {\n    updateRole(role: $role) { id }\n  }\n": typeof types.ChangeRoleDocument,
    "\n  mutation ChangeSignInDomain($domain: String!, $change: SignInDomainChange!) {\n    changeSignInDomain(domain: $domain, change: $change) { redirectUri }\n  }\n": typeof types.ChangeSignInDomainDocument,
    "\n  mutation ChangeStaff($id: ID!, $user: UserInput!) {\n    updateUser(id: $id, user: $user) { id }\n  }\n": typeof types.ChangeStaffDocument,
    "\n  mutation ChangeTemplate($template: CustomPlanTemplateInput!) {\n    updateCustomPlanTemplate(template: $template) { ...PlanTemplate }\n  }\n": typeof types.ChangeTemplateDocument,
    "\n  mutation CloseAccount($words: String!) {\n    closeAccount(words: $words) { id }\n  }\n": typeof types.CloseAccountDocument,
    "\n  mutation ConfirmCard($clientSecret: String!) {\n    confirmCard(clientSecret: $clientSecret) { state }\n  }\n": typeof types.ConfirmCardDocument,
    "\n  mutation ConfirmEmailChange($code: String!) {\n    confirmEmailChange(code: $code) { id email }\n  }\n": typeof types.ConfirmEmailChangeDocument,
    "\n  mutation ConfirmPassword($password: String!, $code: String) {\n    confirmPassword(password: $password, code: $code) { confirmed token }\n  }\n": typeof types.ConfirmPasswordDocument,
    "\n  mutation ConfirmTestPayment($clientSecret: String!, $confirmed: Boolean!) {\n    confirmTestPayment(clientSecret: $clientSecret, confirmed: $confirmed)\n  }\n": typeof types.ConfirmTestPaymentDocument,
    "\n  mutation ConvertVideo($url: String!) {\n    convertVideo(url: $url) { ...ConversionState }\n  }\n": typeof types.ConvertVideoDocument,
    "\n  mutation CopyScript($id: ID!) {\n    copyScript(id: $id) { id }\n  }\n": typeof types.CopyScriptDocument,
    "\n  mutation CopyVideo($id: ID!) {\n    copyVideo(id: $id) { id status }\n  }\n": typeof types.CopyVideoDocument,
    "\n  mutation CountReaction($id: ID!, $data: MetricDataInput!) {\n    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked }\n  }\n": typeof types.CountReactionDocument,
    "\n  mutation CountShare($id: ID!) {\n    updateVideoMetrics(id: $id, metricData: { isShared: true }) { shareAttempts isShared }\n  }\n": typeof types.CountShareDocument,
    "\n  mutation CreateAnnouncement($announcement: AnnouncementInput!) {\n    createAnnouncement(announcement: $announcement) { id }\n  }\n": typeof types.CreateAnnouncementDocument,
    "\n  mutation CreateClaim($claim: ClaimInput!) { createClaim(claim: $claim) { id } }\n": typeof types.CreateClaimDocument,
    "\n  mutation CreateClient($user: UserInput!) {\n    createUserAdmin(user: $user) { id email initialPassword }\n  }\n": typeof types.CreateClientDocument,
    "\n  mutation CreateCoupon($coupon: CouponInput!) {\n    createCoupon(coupon: $coupon) { id code }\n  }\n": typeof types.CreateCouponDocument,
    "\n  mutation CreateDraftVideo($video: VideoInput!) {\n    createVideo(video: $video) { ...CreationVideo }\n  }\n": typeof types.CreateDraftVideoDocument,
    "\n  mutation CreateEnterprise($enterprise: EnterpriseInput!) {\n    createEnterprise(enterprise: $enterprise) { id nickname email initialPassword }\n  }\n": typeof types.CreateEnterpriseDocument,
    "\n  mutation CreateGeneratedScript($script: ScriptInput!) {\n    createScript(script: $script) { id status }\n  }\n": typeof types.CreateGeneratedScriptDocument,
    "\n  mutation CreateLibrary($library: ContentLibraryInput!) {\n    createContentLibrary(contentLibrary: $library) { id }\n  }\n": typeof types.CreateLibraryDocument,
    "\n  mutation CreatePhrase($phraseRule: PhraseRuleInput!) {\n    createPhraseRule(phraseRule: $phraseRule) { id }\n  }\n": typeof types.CreatePhraseDocument,
    "\n  mutation CreateRule($rule: String!) {\n    createAIRule(aiRule: { rule: $rule, enabled: true, type: prompt }) { id }\n  }\n": typeof types.CreateRuleDocument,
    "\n  mutation CreateScript($script: ScriptInput!) {\n    createScript(script: $script) { ...ScriptDraft }\n  }\n": typeof types.CreateScriptDocument,
    "\n  mutation CreateSettings($settings: SettingsInput!) {\n    createSettings(settings: $settings) { id subdomain subdomainStatus }\n  }\n": typeof types.CreateSettingsDocument,
    "\n  mutation CreateStaff($user: UserInput!) {\n    createUser(user: $user) { id initialPassword }\n  }\n": typeof types.CreateStaffDocument,
    "\n  mutation CreateTemplate($template: CustomPlanTemplateInput!) {\n    createCustomPlanTemplate(template: $template) { ...PlanTemplate }\n  }\n": typeof types.CreateTemplateDocument,
    "\n  mutation DecideDomain($id: ID!, $decision: DomainDecision!, $reason: String) {\n    decideDomain(id: $id, decision: $decision, reason: $reason) { id status }\n  }\n": typeof types.DecideDomainDocument,
    "\n  mutation DeclineReview($id: ID!, $reason: String!, $reviewerName: String, $code: String) {\n    declineReview(id: $id, reason: $reason, reviewerName: $reviewerName, code: $code) { id state decidedAt }\n  }\n": typeof types.DeclineReviewDocument,
    "\n  mutation DropRole($id: ID!) {\n    removeRole(id: $id) { id }\n  }\n": typeof types.DropRoleDocument,
    "\n  mutation DuplicateScript($id: ID!) { copyScript(id: $id) { id } }\n": typeof types.DuplicateScriptDocument,
    "\n  mutation DuplicateVideo($id: ID!) { copyVideo(id: $id) { id status } }\n": typeof types.DuplicateVideoDocument,
    "\n  mutation EndAnnouncement($id: ID!) {\n    endAnnouncement(id: $id) { id }\n  }\n": typeof types.EndAnnouncementDocument,
    "\n  mutation EndCoupon($id: ID!) {\n    endCoupon(id: $id) { id }\n  }\n": typeof types.EndCouponDocument,
    "\n  mutation EndLook($id: ID!) {\n    endLook(id: $id)\n  }\n": typeof types.EndLookDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  mutation EndPlan($id: ID!) {\n    removeCustomPlan(id: $id) { id }\n  }\n": typeof types.EndPlanDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { id }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation ExportRecords($scope: RecordScopeInput!) {\n    exportRecords(scope: $scope) { id state }\n  }\n": typeof types.ExportRecordsDocument,
    "\n  mutation ExtractText($url: String!) {\n    extractText(url: $url) { title text words }\n  }\n": typeof types.ExtractTextDocument,
    "\n  mutation FinishWorkspace($answers: WorkspaceInput!) {\n    finishWorkspace(answers: $answers) { id }\n  }\n": typeof types.FinishWorkspaceDocument,
    "\n  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }\n": typeof types.FollowConditionsDocument,
    "\n  mutation ForwardReview($id: ID!, $email: String!, $message: String, $reviewerName: String, $code: String) {\n    forwardReview(id: $id, email: $email, message: $message, reviewerName: $reviewerName, code: $code) { id state }\n  }\n": typeof types.ForwardReviewDocument,
    "\n  mutation GivePlan($id: ID!, $plan: CustomPlanInput!) {\n    createCustomPlanToUser(id: $id, plan: $plan) { id }\n  }\n": typeof types.GivePlanDocument,
    "\n  mutation GiveRole($id: ID!, $role: ID!) {\n    updateUser(id: $id, user: { roles: [$role] }) { id }\n  }\n": typeof types.GiveRoleDocument,
    "\n  mutation HandOverWork($from: ID!, $to: ID!) {\n    handOverWork(userId: $from, toUserId: $to) { scripts videos libraries stayed }\n  }\n": typeof types.HandOverWorkDocument,
    "\n  mutation HoldClient($accountId: ID!, $on: Boolean!, $reason: String!, $setter: HoldSetter!) {\n    setLegalHold(accountId: $accountId, on: $on, reason: $reason, setter: $setter) { since }\n  }\n": typeof types.HoldClientDocument,
    "\n  mutation ImportPeople($people: [ImportedPersonInput!]!, $message: String, $lastDay: String) {\n    importSubUsers(people: $people, message: $message, lastDay: $lastDay) { invited { id } skipped }\n  }\n": typeof types.ImportPeopleDocument,
    "\n  mutation InviteAgain($subusers: SubUsersInput!) {\n    createSubUsers(subusers: $subusers) { id }\n  }\n": typeof types.InviteAgainDocument,
    "\n  mutation KeepAsScript($script: ScriptInput!) {\n    createScript(script: $script) { id }\n  }\n": typeof types.KeepAsScriptDocument,
    "\n  mutation LookAs($id: ID!, $reason: String!) {\n    lookAsClient(id: $id, reason: $reason) { id token }\n  }\n": typeof types.LookAsDocument,
    "\n  mutation MakeRole($role: RoleInput!) {\n    createRole(role: $role) { id }\n  }\n": typeof types.MakeRoleDocument,
    "\n  mutation MoveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id status version }\n  }\n": typeof types.MoveScriptDocument,
    "\n  mutation MoveScriptTo($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id }\n  }\n": typeof types.MoveScriptToDocument,
    "\n  mutation MoveVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { id status view version }\n  }\n": typeof types.MoveVideoDocument,
    "\n  mutation NewBackupCodes {\n    newBackupCodes\n  }\n": typeof types.NewBackupCodesDocument,
    "\n  mutation OrderVideos($videos: [VideoOrderInput!]!) {\n    updateVideosOrder(videos: $videos) { id order }\n  }\n": typeof types.OrderVideosDocument,
    "\n  mutation PayRenewal($cardData: CardDataInput, $attempt: ID!) {\n    payRenewal(cardData: $cardData, attempt: $attempt) { state }\n  }\n": typeof types.PayRenewalDocument,
    "\n  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {\n    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }\n  }\n": typeof types.ReactToVideoDocument,
    "\n  mutation ReadNotification($id: ID!) {\n    updateNotification(id: $id, notification: { readed: 1 }) { id readed }\n  }\n": typeof types.ReadNotificationDocument,
    "\n  mutation ReadNotifications {\n    readNotifications { id readed }\n  }\n": typeof types.ReadNotificationsDocument,
    "\n  mutation RecallItems($words: String!, $reason: String!, $items: [RecalledItemInput!]!) {\n    recallItems(words: $words, reason: $reason, items: $items) { id }\n  }\n": typeof types.RecallItemsDocument,
    "\n  mutation RefundInvoice($id: ID!, $amount: Float!, $reason: String!, $attempt: ID!) {\n    refundInvoice(id: $id, amount: $amount, reason: $reason, attempt: $attempt) { id refunded refunding }\n  }\n": typeof types.RefundInvoiceDocument,
    "\n  mutation RemindReviewer($id: ID!) {\n    remindReviewer(id: $id) { id email remindedAt }\n  }\n": typeof types.RemindReviewerDocument,
    "\n  mutation RemoveClaim($id: ID!) { removeClaim(id: $id) { id } }\n": typeof types.RemoveClaimDocument,
    "\n  mutation RemoveClientNote($id: ID!) {\n    removeClientNote(id: $id) { id }\n  }\n": typeof types.RemoveClientNoteDocument,
    "\n  mutation RemoveDisclosure($id: ID!) {\n    removeDisclaimer(id: $id) { id }\n  }\n": typeof types.RemoveDisclosureDocument,
    "\n  mutation RemoveFromChannel($id: ID!) {\n    removeVideo(id: $id) { id }\n  }\n": typeof types.RemoveFromChannelDocument,
    "\n  mutation RemoveNote($id: ID!) { removeReviewNote(id: $id) { id } }\n": typeof types.RemoveNoteDocument,
    "\n  mutation RemovePerson($id: ID!) {\n    removeUser(id: $id) { id }\n  }\n": typeof types.RemovePersonDocument,
    "\n  mutation RemovePhrase($id: ID!) {\n    removePhraseRule(id: $id) { id }\n  }\n": typeof types.RemovePhraseDocument,
    "\n  mutation RemoveRule($id: ID!) {\n    removeAIRule(id: $id) { id }\n  }\n": typeof types.RemoveRuleDocument,
    "\n  mutation RemoveScript($id: ID!) {\n    removeScript(id: $id) { id }\n  }\n": typeof types.RemoveScriptDocument,
    "\n  mutation RemoveSignIn {\n    removeSignIn { redirectUri }\n  }\n": typeof types.RemoveSignInDocument,
    "\n  mutation RemoveTemplate($id: ID!) {\n    removeCustomPlanTemplate(id: $id) { id }\n  }\n": typeof types.RemoveTemplateDocument,
    "\n  mutation RemoveVideo($id: ID!) {\n    removeVideo(id: $id) { id }\n  }\n": typeof types.RemoveVideoDocument,
    "\n  mutation RequestCode { requestReviewCode { sent } }\n": typeof types.RequestCodeDocument,
    "\n  mutation RequestEmailChange($email: String!) {\n    requestEmailChange(email: $email) { id }\n  }\n": typeof types.RequestEmailChangeDocument,
    "\n  mutation RequestLink { requestReviewLink { sent } }\n": typeof types.RequestLinkDocument,
    "\n  mutation ResendLink($id: ID!) {\n    resendToCompliance(id: $id) { id email sentAt expiresAt }\n  }\n": typeof types.ResendLinkDocument,
    "\n  mutation RestoreScriptVersion($id: ID!, $number: Int!) {\n    restoreScriptVersion(id: $id, number: $number) { id updatedAt }\n  }\n": typeof types.RestoreScriptVersionDocument,
    "\n  mutation ResumePlan($id: ID!) {\n    resumePlanSubscription(id: $id) { id }\n  }\n": typeof types.ResumePlanDocument,
    "\n  mutation RetryJobs {\n    retryJobs\n  }\n": typeof types.RetryJobsDocument,
    "\n  mutation SaveChannelProfile($profile: ChannelProfileInput!) {\n    updateChannelProfile(profile: $profile) { ...ChannelProfileFields }\n  }\n": typeof types.SaveChannelProfileDocument,
    "\n  mutation SaveClaim($id: ID!, $claim: ClaimInput!) { updateClaim(id: $id, claim: $claim) { id } }\n": typeof types.SaveClaimDocument,
    "\n  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { ...CreationVideo }\n  }\n": typeof types.SaveCreationVideoDocument,
    "\n  mutation SaveDisclosure($id: ID!, $disclaimer: DisclaimerInput!) {\n    updateDisclaimer(id: $id, disclaimer: $disclaimer) { id }\n  }\n": typeof types.SaveDisclosureDocument,
    "\n  mutation SaveHeard($id: ID!, $heard: String!) {\n    updateVideo(id: $id, video: { heard: $heard }) { id spoken }\n  }\n": typeof types.SaveHeardDocument,
    "\n  mutation SaveMeant($id: ID!, $meant: [DismissalInput!]!) {\n    updateVideo(id: $id, video: { meant: $meant }) { id spoken }\n  }\n": typeof types.SaveMeantDocument,
    "\n  mutation SavePerson($id: ID!, $user: UserInput!) {\n    updateUser(id: $id, user: $user) { id }\n  }\n": typeof types.SavePersonDocument,
    "\n  mutation SavePhrase($id: ID!, $phraseRule: PhraseRuleInput!) {\n    updatePhraseRule(id: $id, phraseRule: $phraseRule) { id enabled }\n  }\n": typeof types.SavePhraseDocument,
    "\n  mutation SavePrices($config: ConfigInput!) {\n    updateConfig(config: $config) { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }\n  }\n": typeof types.SavePricesDocument,
    "\n  mutation SaveReviewPolicy($policy: ReviewPolicyInput!) {\n    updateReviewPolicy(policy: $policy) { reviewCode approvalMonths disclosureRequired disclosureSeconds }\n  }\n": typeof types.SaveReviewPolicyDocument,
    "\n  mutation SaveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { ...ScriptDraft }\n  }\n": typeof types.SaveScriptDocument,
    "\n  mutation SaveSettings($id: ID!, $settings: SettingsInput!) {\n    updateSettings(id: $id, settings: $settings) { id subdomain subdomainStatus }\n  }\n": typeof types.SaveSettingsDocument,
    "\n  mutation SaveSharing($id: ID!, $settings: SettingsInput!) {\n    updateSettings(id: $id, settings: $settings) {\n      id downloadButton embedButton facebookButton linkedinButton twitterButton\n    }\n  }\n": typeof types.SaveSharingDocument,
    "\n  mutation SaveSignIn($signIn: SignInInput!) {\n    saveSignIn(signIn: $signIn) { redirectUri }\n  }\n": typeof types.SaveSignInDocument,
    "\n  mutation SaveWorkspace($step: Int!, $answers: WorkspaceInput!) {\n    saveWorkspace(step: $step, answers: $answers) { ...WorkspaceParts }\n  }\n": typeof types.SaveWorkspaceDocument,
    "\n  mutation SendCorrections($id: ID!, $corrections: CommentInput!) {\n    updateComment(id: $id, comment: $corrections) { id state decidedAt }\n  }\n": typeof types.SendCorrectionsDocument,
    "\n  mutation SendPlanMail($type: String!) {\n    sendPlanMail(type: $type) { sent }\n  }\n": typeof types.SendPlanMailDocument,
    "\n  mutation SetCaptions($id: ID!, $captions: String!, $isRead: Boolean) {\n    setVideoCaptions(id: $id, captions: $captions, isRead: $isRead) { ...CreationVideo }\n  }\n": typeof types.SetCaptionsDocument,
    "\n  mutation SetLegalHold($on: Boolean!, $reason: String!) {\n    setLegalHold(on: $on, reason: $reason) { since }\n  }\n": typeof types.SetLegalHoldDocument,
    "\n  mutation SetPlan($id: ID!, $plan: CustomPlanInput!) {\n    updateCustomPlan(id: $id, plan: $plan) { id trialEndDate }\n  }\n": typeof types.SetPlanDocument,
    "\n  mutation SetRetentionYears($years: Int!) {\n    setRetentionYears(years: $years) { retentionYears }\n  }\n": typeof types.SetRetentionYearsDocument,
    "\n  mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {\n    scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": typeof types.SetScriptFavoriteDocument,
    "\n  mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {\n    videoIsFavorite(id: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": typeof types.SetVideoFavoriteDocument,
    "\n  mutation ShelveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id hidden archived }\n  }\n": typeof types.ShelveScriptDocument,
    "\n  mutation ShelveVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { id hidden archived }\n  }\n": typeof types.ShelveVideoDocument,
    "\n  mutation SubmitVideo($data: ComplianceSubmissionInput!) {\n    createComplianceSubmission(data: $data) { id videoId }\n  }\n": typeof types.SubmitVideoDocument,
    "\n  mutation SwitchPerson($id: ID!, $active: Boolean!) {\n    fullDisableUser(disableData: { id: $id, updateToSubs: false, active: $active }) { id active }\n  }\n": typeof types.SwitchPersonDocument,
    "\n  mutation SwitchRule($id: ID!, $enabled: Boolean!) {\n    updateAIRule(id: $id, aiRule: { enabled: $enabled }) { id enabled }\n  }\n": typeof types.SwitchRuleDocument,
    "\n  mutation UpdateMfa($mfaUser: MfaUserInput!) {\n    updateMFAUser(mfaUser: $mfaUser) { message totpAuthUrl }\n  }\n": typeof types.UpdateMfaDocument,
    "\n  mutation VerifyDomain($subdomain: String!) {\n    verifySubDomain(subdomain: $subdomain) { valid message }\n  }\n": typeof types.VerifyDomainDocument,
    "\n  mutation VerifyMfa($mfaUser: MfaUserInput!) {\n    verifyMFAUser(mfaUser: $mfaUser) { mfaActive backupCodes }\n  }\n": typeof types.VerifyMfaDocument,
    "\n  mutation WithdrawChange($id: ID!) {\n    withdrawPlanChange(id: $id) { id }\n  }\n": typeof types.WithdrawChangeDocument,
    "\n  query FindCoupon($code: String!) {\n    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }\n  }\n": typeof types.FindCouponDocument,
    "\n  query FindInTeam($emails: [String!]!) {\n    findSubUsers(emails: $emails)\n    getViewer { seats { used total } }\n  }\n": typeof types.FindInTeamDocument,
    "\n  query FindPeople($id: ID!) {\n    getSubUsers(id: $id) { id name lastName email }\n  }\n": typeof types.FindPeopleDocument,
    "\n  query FindSayings($words: String!) {\n    findSayings(words: $words) {\n      isPart\n      sayings { type id title publishedAt isPublished passage inCaptions inSpeech viewers fullViews shares videosMade }\n    }\n  }\n": typeof types.FindSayingsDocument,
    "\n  query FindScripts($search: String!, $limit: Int!) {\n    getMyScriptsNew(search: $search, limit: $limit, page: 1, sort: \"relevance\") {\n      scripts { id title category status type isBodewell viewerCan { edit revise } }\n    }\n  }\n": typeof types.FindScriptsDocument,
    "\n  query FindVideos {\n    getMyVideos(order: ASC) { id title category status }\n  }\n": typeof types.FindVideosDocument,
    "\n  query GetAccount {\n    getViewer {\n      settingsTabs { tab title }\n      managedFields\n      otherReviewers\n      pendingEmail\n      backupCodesLeft\n      rights { editEnterpriseTab useTwoFactor changeEmail }\n      storage { used total }\n    }\n    getUser {\n      id kind name lastName email nickname userSub mfaActive isEnterprise isEnterpriseUser isBodewellUser fromSumo\n      disclaimers { id title text editable }\n      settings {\n        id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer\n        companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl\n        address city state zip usersCount subdomain subdomainStatus\n      }\n      admin {\n        id name isEnterprise\n        settings {\n          id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer\n          companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl\n          address city state zip usersCount subdomain subdomainStatus\n        }\n      }\n    }\n  }\n": typeof types.GetAccountDocument,
    "\n  query GetAnnouncements {\n    getAnnouncements { id text startsAt endsAt createdBy state }\n  }\n": typeof types.GetAnnouncementsDocument,
    "\n  query GetApprovedVideo($id: ID!) {\n    getVideo(id: $id) {\n      id userId title script category status version isFavorite\n      signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256\n      sharePath approvedAt approvalEndsAt conditions { text lastDay places followedAt viewerCanFollow } approvedBy reviewed downloadName postText disclosureTitle disclosureText\n      metrics { views likes shareAttempts }\n      viewerCan { favorite download embed shareFacebook shareTwitter shareLinkedin }\n    }\n  }\n": typeof types.GetApprovedVideoDocument,
    "\n  query GetBrand {\n    getViewer {\n      user {\n        disclaimers { id title text }\n        settings { companyName signedCompanyImgUrl color }\n      }\n    }\n  }\n": typeof types.GetBrandDocument,
    "\n  query GetBusinessMetrics($dateA: String!, $dateB: String!) {\n    getBusinessMetrics(dateA: $dateA, dateB: $dateB) {\n      revenue {\n        running { plans monthly }\n        begun { plans monthly }\n        lost { plans monthly }\n        pastDue { plans monthly }\n        collected { date amount }\n      }\n      trials { started paid }\n      reviews { decided medianHours ninetiethHours approved approvedAtOnce rounds }\n      journey { steps { step accounts } wizard { step people } }\n    }\n  }\n": typeof types.GetBusinessMetricsDocument,
    "\n  query GetBuyUsers {\n    getUser { id settings { id usersCount } }\n    getConfig { userValue publishableKey }\n  }\n": typeof types.GetBuyUsersDocument,
    "\n  query GetCategoriesMetrics($dateA: String!, $dateB: String!) {\n    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) {\n      rows { category count likes views fullViews shareAttempts favorites }\n    }\n  }\n": typeof types.GetCategoriesMetricsDocument,
    "\n  query GetCategoriesSheet($dateA: String!, $dateB: String!) {\n    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) { base64 }\n  }\n": typeof types.GetCategoriesSheetDocument,
    "\n  query GetChannel($owner: Boolean!) {\n    getVideosByMyMetrics(owner: $owner, status: approved, order: ASC) { ...ChannelCard }\n  }\n": typeof types.GetChannelDocument,
    "\n  query GetChannelMetrics($dateA: String!, $dateB: String!, $videoId: ID) {\n    getChannelMetrics(dateA: $dateA, dateB: $dateB, videoId: $videoId) {\n      days { date counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }\n      videos { id title counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }\n      referrers { kind host views }\n    }\n  }\n": typeof types.GetChannelMetricsDocument,
    "\n  query GetChannelProfile {\n    getChannelProfile { ...ChannelProfileFields }\n    getVideosByMyMetrics(owner: false, status: approved, order: ASC) { id title }\n  }\n": typeof types.GetChannelProfileDocument,
    "\n  query GetChannelVideo($owner: Boolean!, $videoId: ID!) {\n    getVideosByMyMetrics(owner: $owner, videoId: $videoId) {\n      ...ChannelCard\n      signedVideoUrl signedCaptionsUrl captionsMachineMade width height postText disclosureTitle disclosureText\n    }\n  }\n": typeof types.GetChannelVideoDocument,
    "\n  query GetClaims {\n    getClaims { id words proof link urlFile signedFileUrl fileName sha256 until approvedBy state }\n  }\n": typeof types.GetClaimsDocument,
    "\n  query GetClient($id: ID!) {\n    getClient(id: $id) {\n      accountId\n      user {\n        id name lastName email kind state active createdAt nickname teamSize\n        settings { companyName companyFullName phone usersCount billingContact billingEmail complianceEmail }\n        customPlan {\n          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin promotion_code discount\n          complianceEngine multiUsersEngine contentLibraries\n        }\n      }\n      subscription { state nextPrice balance couponWaits unpaid { amount dueAt until } pending { price interval } }\n      contractBill { amount from to }\n      storage { used total }\n      domains { id domain status }\n      mail { unsent lastError }\n      lastActiveAt\n      hold { own provider }\n      notes { id text by at }\n    }\n    getInvoices(userId: $id) { id number purpose paid refunded refunding paidAt pdfUrl }\n  }\n": typeof types.GetClientDocument,
    "\n  query GetClientPeople($id: ID!, $page: Int!, $limit: Int!) {\n    getUsers(filters: { under: $id }, page: $page, limit: $limit) {\n      pages total totalIsCapped\n      users {\n        id name lastName email kind state active createdAt teamSize lastSeenAt\n        roles { id name }\n        settings { companyName companyFullName }\n        customPlan {\n          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin\n          complianceEngine multiUsersEngine contentLibraries\n        }\n      }\n    }\n  }\n": typeof types.GetClientPeopleDocument,
    "\n  query GetClients($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID) {\n    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {\n      pages total totalIsCapped\n      users { ...ClientRow }\n    }\n  }\n": typeof types.GetClientsDocument,
    "\n  query GetComparedVideo($id: ID!) {\n    getVideo(id: $id) { id userId status script mediaSha256 signedVideoUrl viewerCan { revise } }\n  }\n": typeof types.GetComparedVideoDocument,
    "\n  query GetContract {\n    getSubscription { state coupon couponWaits unpaid { amount dueAt } }\n    getInvoices { id number paid refunded refunding paidAt pdfUrl }\n  }\n": typeof types.GetContractDocument,
    "\n  query GetConversion($id: ID!) {\n    getConversion(id: $id) { ...ConversionState }\n  }\n": typeof types.GetConversionDocument,
    "\n  query GetConverter {\n    getConfig { canConvert }\n  }\n": typeof types.GetConverterDocument,
    "\n  query GetCoupon($code: String!) {\n    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }\n  }\n": typeof types.GetCouponDocument,
    "\n  query GetCoupons($search: String) {\n    getCoupons(search: $search) {\n      id code percentOff amountOff minimumAmount maxRedemptions taken expiresAt duration state\n    }\n  }\n": typeof types.GetCouponsDocument,
    "\n  query GetCreationVideo($id: ID!) {\n    getVideo(id: $id) { ...CreationVideo }\n  }\n": typeof types.GetCreationVideoDocument,
    "\n  query GetDisclosureRule {\n    getReviewPolicy { disclosureRequired disclosureSeconds }\n  }\n": typeof types.GetDisclosureRuleDocument,
    "\n  query GetDomainGuidance {\n    getDomainGuidance {\n      target checkedAt reason wrongSince\n      look { records { type host wanted found right } inTheWay { type found advice } }\n    }\n  }\n": typeof types.GetDomainGuidanceDocument,
    "\n  query GetDomains($status: SubdomainStatus, $page: Int) {\n    getDomains(status: $status, page: $page) {\n      currentPage\n      pages\n      domains { id domain status company owner ownerEmail claimedAt activatedAt wrongSince decidedAt decidedBy reason }\n    }\n  }\n": typeof types.GetDomainsDocument,
    "\n  query GetEnterpriseForm($id: ID!) {\n    getUser(id: $id) {\n      id name lastName email isEnterprise\n      settings {\n        companyName companyFullName phone usersCount complianceEmail\n        billingContact billingEmail billingAddress billingCity billingState billingZip\n      }\n      customPlan { price discount promotion_code contentLibraries }\n      contentLibraries { id key name userId }\n    }\n  }\n": typeof types.GetEnterpriseFormDocument,
    "\n  query GetEnterpriseHome($decides: Boolean!, $manages: Boolean!) {\n    getReviewQueue(page: 1, limit: 5) @include(if: $decides) {\n      total\n      rounds { id scriptId videoId title version createdAt requestedBy }\n    }\n    getAllEnterpriseVideos { id title status updatedAt creator { id name lastName } }\n    getAllEnterpriseScripts { id title status updatedAt creator { id name lastName } }\n    getViewer { seats @include(if: $manages) { used total } }\n  }\n": typeof types.GetEnterpriseHomeDocument,
    "\n  query GetFavoriteScripts($page: Int!, $limit: Int!) {\n    getMyScriptsNew(page: $page, limit: $limit, onlyFavorites: true, noCustom: true, sort: \"title\", order: ASC) {\n      pages\n      scripts { ...ScriptCard }\n    }\n  }\n": typeof types.GetFavoriteScriptsDocument,
    "\n  query GetFavoriteVideos {\n    getMyVideos(status: approved, order: ASC) { ...VideoCard }\n  }\n": typeof types.GetFavoriteVideosDocument,
    "\n  query GetGeneratorCategories {\n    getCategories\n  }\n": typeof types.GetGeneratorCategoriesDocument,
    "\n  query GetGivenRoles {\n    getRoles {\n      id name description audience viewerCanEdit\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n    }\n  }\n": typeof types.GetGivenRolesDocument,
    "\n  query GetHomeScripts($limit: Int!, $mine: ID!) {\n    recent: getMyScriptsNew(page: 1, limit: $limit, noCustom: true, hidden: false, sort: \"updatedAt\", order: DESC) {\n      scripts { ...ScriptCard }\n    }\n    mine: getMyScriptsNew(page: 1, limit: 100, creatorId: $mine, sort: \"updatedAt\", order: DESC) {\n      scripts { id title status updatedAt isHeld viewerCan { revise } }\n    }\n  }\n": typeof types.GetHomeScriptsDocument,
    "\n  query GetHomeVideos {\n    getMyVideos(order: ASC) { ...VideoCard viewerCan { revise } }\n  }\n": typeof types.GetHomeVideosDocument,
    "\n  query GetInstallationState {\n    getInstallationState {\n      version\n      stored { databaseBytes fileBytes freeBytes }\n      queue { ready later retrying failed oldestAt failures { name jobs lastError } }\n      services { name state since workedAt message }\n      records { workedAt failingSince message }\n      backup { workedAt failingSince message }\n    }\n  }\n": typeof types.GetInstallationStateDocument,
    "\n  query GetLastChoices {\n    getLastChoices { urlLogo signedLogoUrl logoPosition disclosureTitle disclosureText showsCard reviewForm }\n  }\n": typeof types.GetLastChoicesDocument,
    "\n  query GetLastReviewForm { getLastChoices { reviewForm } }\n": typeof types.GetLastReviewFormDocument,
    "\n  query GetLedger($page: Int!, $limit: Int!, $itemId: ID, $types: [String!], $from: DateTime, $to: DateTime, $person: String,\n    $title: String, $noSignIns: Boolean, $withItem: Boolean!\n  ) {\n    getLedger(\n      page: $page, limit: $limit, itemId: $itemId, types: $types, from: $from, to: $to, person: $person, title: $title,\n      noSignIns: $noSignIns\n    ) {\n      total\n      pages\n      item @include(if: $withItem) { type title status version reviewed signedThumbUrl }\n      events {\n        id seq type words who whoKind at ip subjectKind subjectId title version corrections contentSha256 hash\n      }\n    }\n  }\n": typeof types.GetLedgerDocument,
    "\n  query GetLetters {\n    getLetters { id area subject url }\n  }\n": typeof types.GetLettersDocument,
    "\n  query GetLibraries {\n    getMyContentLibraries(withScripts: false) { ...LibraryRow }\n  }\n": typeof types.GetLibrariesDocument,
    "\n  query GetLibraryChoices {\n    getContentLibraries { id key name }\n  }\n": typeof types.GetLibraryChoicesDocument,
    "\n  query GetMyVideos($hidden: Boolean, $archived: Boolean) {\n    getMyVideos(hidden: $hidden, archived: $archived) { ...VideoCard }\n  }\n": typeof types.GetMyVideosDocument,
    "\n  query GetNotifications($limit: Int!) {\n    getUserNotifications(limit: $limit) { id from link type readed message createdAt }\n  }\n": typeof types.GetNotificationsDocument,
    "\n  query GetOfferedLibraries {\n    getContentLibraries { id key name scriptCount }\n  }\n": typeof types.GetOfferedLibrariesDocument,
    "\n  query GetOpenings {\n    getOpenings { words needs }\n  }\n": typeof types.GetOpeningsDocument,
    "\n  query GetOwnDisclosures {\n    getViewer { user { disclaimers { id title text } } }\n  }\n": typeof types.GetOwnDisclosuresDocument,
    "\n  query GetPayment($attempt: ID!) {\n    getPayment(attempt: $attempt) { attempt state card message }\n  }\n": typeof types.GetPaymentDocument,
    "\n  query GetPeoplePage($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID, $removed: Boolean!) {\n    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {\n      pages total totalIsCapped currentPage\n      users { ...PersonRow }\n    }\n    getViewer { seats { used total } }\n  }\n": typeof types.GetPeoplePageDocument,
    "\n  query GetPhraseLists {\n    getPhraseRules { id phrase reason replacement anyNumber enabled }\n    getClaims { id words proof link signedFileUrl sha256 until approvedBy }\n  }\n": typeof types.GetPhraseListsDocument,
    "\n  query GetPhrases {\n    getPhraseRules { id phrase reason replacement anyNumber enabled own }\n  }\n": typeof types.GetPhrasesDocument,
    "\n  query GetPlanPage {\n    getUser {\n      id needSetup isEnterprise\n      settings { id usersCount billingContact billingEmail }\n      customPlan {\n        id active trial trialEndDate expireAt finalPrice interval paidByAdmin discount\n        complianceEngine multiUsersEngine contentLibraries\n      }\n      admin {\n        id name isEnterprise\n        settings { id companyName companyFullName }\n        customPlan { id complianceEngine discount }\n      }\n    }\n    getConfig {\n      basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount providerName providerEmail\n      publishableKey testPayments\n    }\n    getContentLibraries { id key name scriptCount }\n    getPlansTemplates { id name usersRange complianceEngine multiUsersEngine }\n    getActiveSubUsersCount\n  }\n": typeof types.GetPlanPageDocument,
    "\n  query GetPlanQuote($usersCount: Int!, $customPlan: CustomPlanInput!) {\n    getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {\n      base seats compliance monthly subtotal yearDiscount companyDiscount couponDiscount finalPrice couponError waitsFor\n      proration { amountDue credit nextPayment nextPaymentAt timing quote lines { kind amount } }\n    }\n  }\n": typeof types.GetPlanQuoteDocument,
    "\n  query GetPrices {\n    getConfig { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }\n  }\n": typeof types.GetPricesDocument,
    "\n  query GetPromptLimits {\n    getAIRules { id rule enabled }\n  }\n": typeof types.GetPromptLimitsDocument,
    "\n  query GetRecordExport($id: ID!) {\n    getRecordExport(id: $id) { id state progress message signedUrl }\n  }\n": typeof types.GetRecordExportDocument,
    "\n  query GetRecordExports($page: Int!, $limit: Int!) {\n    getRecordExports(page: $page, limit: $limit) {\n      id state progress scope scopeWords itemType items events bytes fingerprint message requestedBy createdAt signedUrl\n    }\n  }\n": typeof types.GetRecordExportsDocument,
    "\n  query GetRecordSettings {\n    getRecordSettings { reach retentionYears leastYears ownHoldSince providerHoldSince mayDecide fingerprint anchoredAt anchoredSeq }\n  }\n": typeof types.GetRecordSettingsDocument,
    "\n  query GetRenewal {\n    getSubscription {\n      state\n      unpaid { amount dueAt until }\n      card { brand last4 expiryMonth expiryYear }\n    }\n  }\n": typeof types.GetRenewalDocument,
    "\n  query GetReview($id: ID!) {\n    getComment(id: $id) {\n      id videoId scriptId type state version title category script createdAt sentAt expiresAt decidedAt\n      text reviewerName requestedBy companyName signedCompanyImgUrl\n      signedVideoUrl signedThumbUrl signedCaptionsUrl mediaSha256\n      thumbSha256 captionsSha256 captionsMachineMade disclosureTitle disclosureText disclosureRule postText complianceText whatChanged textOnly\n      reviewForm signedSignatureUrl signedReviewFileUrl\n      reason conditions { text lastDay places followedAt }\n      neededBy forwardedBy forwardMessage codeNeeded email knownName viewerDecides\n      receipt { contentSha256 mediaSha256 byMember corrections notes { place text } }\n      generation { model offline rules generatedAt }\n      spoken\n      marks { key text message citation severity dismissed { reason } }\n      claims { start end proof link signedFileUrl sha256 until approvedBy expired }\n      carried { sentences of passages { start end sentences title version by at } gone { at text } }\n      notes { ...ReviewedNote }\n      earlier {\n        id version state text script email createdAt decidedAt reviewerName title category\n        signedVideoUrl mediaSha256 thumbSha256 captionsSha256 disclosureTitle disclosureText postText\n      }\n    }\n  }\n": typeof types.GetReviewDocument,
    "\n  query GetReviewPolicy {\n    getReviewPolicy {\n      reviewCode approvalMonths disclosureRequired disclosureSeconds installationReviewCode installationApprovalMonths\n    }\n  }\n": typeof types.GetReviewPolicyDocument,
    "\n  query GetReviewQueue(\n    $page: Int!, $limit: Int!, $type: ItemType, $creatorId: ID, $days: Int, $search: String, $assigneeId: ID\n  ) {\n    getReviewQueue(\n      page: $page, limit: $limit, type: $type, creatorId: $creatorId, days: $days, search: $search,\n      assigneeId: $assigneeId\n    ) {\n      total pages rounds { ...QueuedRound } senders { id name } colleagues { id name }\n    }\n  }\n": typeof types.GetReviewQueueDocument,
    "\n  query GetReviewScript($id: ID!) {\n    getScript(id: $id) { ...ReviewScript }\n    getVideoComments(id: $id, type: \"script\") { ...Round }\n  }\n": typeof types.GetReviewScriptDocument,
    "\n  query GetReviewVideo($id: ID!) {\n    getVideo(id: $id) { ...ReviewVideo }\n    getVideoComments(id: $id) { ...Round }\n  }\n": typeof types.GetReviewVideoDocument,
    "\n  query GetRoundsToDecide($limit: Int!) {\n    getReviewQueue(page: 1, limit: $limit) { rounds { id title version createdAt requestedBy } }\n  }\n": typeof types.GetRoundsToDecideDocument,
    "\n  query GetRules {\n    getAIRules { id rule enabled createdAt own }\n  }\n": typeof types.GetRulesDocument,
    "\n  query GetScriptDraft($id: ID!) {\n    getScript(id: $id) { ...ScriptDraft }\n  }\n": typeof types.GetScriptDraftDocument,
    "\n  query GetScriptFacets(\n    $type: ItemType, $userId: ID, $search: String, $hidden: Boolean, $bodewell: Boolean, $archived: Boolean,\n    $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID,\n    $isEnterprise: Boolean, $isCompany: Boolean\n  ) {\n    getMyScriptsNew(\n      page: 1, limit: 1, type: $type, userId: $userId, search: $search, hidden: $hidden, bodewell: $bodewell,\n      archived: $archived, noCustom: $noCustom, categories: $categories, onlyFavorites: $onlyFavorites,\n      contentLibraries: $contentLibraries, creatorId: $creatorId, isEnterprise: $isEnterprise, isCompany: $isCompany\n    ) {\n      total totalIsCapped\n      facets {\n        types { value label count }\n        levels { value label count }\n        libraries { value label count }\n        categories { value label count }\n      }\n    }\n  }\n": typeof types.GetScriptFacetsDocument,
    "\n  query GetScriptPeople($id: ID!) {\n    getSubUsers(id: $id) { id name lastName roles { name } settings { companyName } }\n  }\n": typeof types.GetScriptPeopleDocument,
    "\n  query GetScriptPreview($id: ID!) {\n    getScript(id: $id) { ...ScriptCard signedVideoUrl }\n  }\n": typeof types.GetScriptPreviewDocument,
    "\n  query GetScripts(\n    $page: Int, $limit: Int, $type: ItemType, $userId: ID, $search: String, $sort: String, $order: SortOrder,\n    $hidden: Boolean, $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!],\n    $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean\n  ) {\n    getMyScriptsNew(\n      page: $page, limit: $limit, type: $type, userId: $userId, search: $search, sort: $sort, order: $order,\n      hidden: $hidden, bodewell: $bodewell, archived: $archived, noCustom: $noCustom, categories: $categories,\n      onlyFavorites: $onlyFavorites, contentLibraries: $contentLibraries, creatorId: $creatorId,\n      isEnterprise: $isEnterprise, isCompany: $isCompany\n    ) {\n      pages correctedSearch\n      scripts { ...ScriptCard }\n    }\n  }\n": typeof types.GetScriptsDocument,
    "\n  query GetScriptVersions($id: ID!) {\n    getScript(id: $id) { id title status viewerCan { edit } }\n    getScriptVersions(id: $id) { number title text savedAt savedBy }\n  }\n": typeof types.GetScriptVersionsDocument,
    "\n  query GetSeatHolders($id: ID!) {\n    getSubUsers(id: $id) { id name lastName email active }\n  }\n": typeof types.GetSeatHoldersDocument,
    "\n  query GetSession {\n    getViewer { homePath }\n  }\n": typeof types.GetSessionDocument,
    "\n  query GetSessions {\n    getSessions { id current createdAt lastSeenAt ip agent }\n  }\n": typeof types.GetSessionsDocument,
    "\n  query GetSharing {\n    getUser {\n      id kind\n      settings { id downloadButton embedButton facebookButton linkedinButton twitterButton }\n      admin { id settings { id downloadButton embedButton facebookButton linkedinButton twitterButton } }\n    }\n  }\n": typeof types.GetSharingDocument,
    "\n  query GetSignIn {\n    getSignIn { ...SignInAreaFields }\n  }\n": typeof types.GetSignInDocument,
    "\n  query GetSpoken($id: ID!) {\n    getVideo(id: $id) { id spoken }\n  }\n": typeof types.GetSpokenDocument,
    "\n  query GetStaff($search: String!, $page: Int!, $limit: Int!) {\n    getUsers(filters: { staff: true, search: $search }, page: $page, limit: $limit) {\n      pages total\n      users { ...StaffRow }\n    }\n  }\n": typeof types.GetStaffDocument,
    "\n  query GetStaffMember($id: ID!) {\n    getUser(id: $id) { id name lastName email roles { id name } }\n  }\n": typeof types.GetStaffMemberDocument,
    "\n  query GetStartingScript($id: ID!) {\n    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId dismissals { key reason } }\n  }\n": typeof types.GetStartingScriptDocument,
    "\n  query GetSubscription {\n    getUser {\n      id\n      settings { id usersCount }\n      customPlan {\n        id active trial trialEndDate expireAt finalPrice interval paidByAdmin complianceEngine\n      }\n    }\n    getSubscription {\n      state periodEnd nextPrice balance coupon\n      pending { interval price usersCount complianceEngine }\n      unpaid { amount dueAt nextTryAt until }\n      card { brand last4 expiryMonth expiryYear }\n    }\n    getInvoices { id number purpose paid refunded refunding paidAt pdfUrl }\n  }\n": typeof types.GetSubscriptionDocument,
    "\n  query GetTemplates {\n    getPlansTemplates { ...PlanTemplate }\n  }\n": typeof types.GetTemplatesDocument,
    "\n  query GetTopVideos($dateA: String!, $dateB: String!, $sort: MetricsSort!) {\n    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) {\n      rows { video { id title category } likes views fullViews shareAttempts favorites }\n    }\n  }\n": typeof types.GetTopVideosDocument,
    "\n  query GetTopVideosSheet($dateA: String!, $dateB: String!, $sort: MetricsSort!) {\n    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) { base64 }\n  }\n": typeof types.GetTopVideosSheetDocument,
    "\n  query GetUsersByDate($dateA: String!, $dateB: String!) {\n    getUsersByDate(dateA: $dateA, dateB: $dateB) { rows { date count } }\n  }\n": typeof types.GetUsersByDateDocument,
    "\n  query GetUsersQuote($usersCount: Int!) {\n    getPlanQuote(usersCount: $usersCount, customPlan: { multiUsersEngine: true }) {\n      waitsFor\n      proration { amountDue nextPayment nextPaymentAt }\n    }\n  }\n": typeof types.GetUsersQuoteDocument,
    "\n  query GetUsersSheet($dateA: String!, $dateB: String!) {\n    getUsersByDate(dateA: $dateA, dateB: $dateB) { base64 }\n  }\n": typeof types.GetUsersSheetDocument,
    "\n  query GetVideoPreview($id: ID!) {\n    getVideo(id: $id) { id signedVideoUrl }\n  }\n": typeof types.GetVideoPreviewDocument,
    "\n  query GetVideosByDate($dateA: String!, $dateB: String!, $category: String) {\n    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { rows { date count } }\n  }\n": typeof types.GetVideosByDateDocument,
    "\n  query GetVideosSheet($dateA: String!, $dateB: String!, $category: String) {\n    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { base64 }\n  }\n": typeof types.GetVideosSheetDocument,
    "\n  query GetViewer($timeZone: String!) {\n    getViewer {\n      homePath\n      complianceEngine\n      complianceEmail\n      reviewers\n      channelPath\n      look { id by reason endsAt mine }\n      unpaid { amount }\n      settingsTabs { tab title }\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n      access { allowed reason daysLeft onTrial warning(timeZone: $timeZone) planLabel }\n      rights {\n        editEnterpriseTab seePlans cancelSubscription useTwoFactor changeEmail seeNotifications inviteUsers upgrade\n        writeRules arrangeChannel\n      }\n      user {\n        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup\n        roles { name }\n        admin { id name isEnterprise }\n        settings {\n          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus\n        }\n      }\n    }\n  }\n": typeof types.GetViewerDocument,
    "\n  query GetWorkspace {\n    getWorkspace { ...WorkspaceParts }\n  }\n": typeof types.GetWorkspaceDocument,
    "\n  query GetWritingCategories {\n    getCategories\n  }\n": typeof types.GetWritingCategoriesDocument,
    "\n  query GetWritingChoices {\n    getCategories\n    getMyContentLibraries(withScripts: false) { id key name hidden }\n  }\n": typeof types.GetWritingChoicesDocument,
};
const documents: Documents = {
    "\n  fragment ChannelCard on Video {\n    id title order duration approvedAt signedThumbUrl\n    metrics { likes views shareAttempts isLiked }\n    viewerCan { remove }\n  }\n": types.ChannelCardFragmentDoc,
    "\n  fragment ChannelProfileFields on ChannelProfile {\n    text actionLabel actionUrl footer accent cover signedCoverUrl featuredVideoId scriptId state isReviewed\n  }\n": types.ChannelProfileFieldsFragmentDoc,
    "\n  fragment ClientRow on User {\n    id name lastName email kind state active createdAt teamSize\n    settings { companyName companyFullName }\n    customPlan { id active trial trialEndDate interval finalPrice expireAt paidByAdmin }\n  }\n": types.ClientRowFragmentDoc,
    "\n  fragment ConversionState on Conversion { id state progress waitingBefore secondsLeft url signedUrl message }\n": types.ConversionStateFragmentDoc,
    "\n  fragment CreationVideo on Video {\n    id title script category status view version updatedAt scriptType\n    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256\n    urlLogo signedLogoUrl logoPosition logoInVideo signedLastLogoUrl lastLogoPosition thumb signedThumbUrl\n    disclosureTitle disclosureText postText captions\n    endCard { title text seconds }\n    cleanTake { url signedUrl captions duration width height }\n    edit\n    render { key missing }\n    reviewForm urlSignature email complianceText\n    dismissals { key reason }\n    copyOf { id title declined exists }\n    viewerCan { edit submit publish }\n  }\n": types.CreationVideoFragmentDoc,
    "\n  fragment LibraryRow on ContentLibrary {\n    id key name type hidden scriptCount\n    viewerCan { edit hide }\n  }\n": types.LibraryRowFragmentDoc,
    "\n  fragment Note on ReviewNote {\n    id version text quote atSeconds startOffset endOffset carried addressedAt reply acceptedAt closedByApproval\n    answer { done reply }\n  }\n": types.NoteFragmentDoc,
    "\n  fragment PersonRow on User {\n    id name lastName email kind state expireAt lastSeenAt teamSize viewerCanManage\n    roles { id name }\n    settings { color signedWorkspaceImgUrl companyName }\n    customPlan { active trial interval finalPrice expireAt }\n    unfinishedItems @include(if: $removed)\n  }\n": types.PersonRowFragmentDoc,
    "\n  fragment PlanTemplate on CustomPlanTemplate {\n    id name price usersRange complianceEngine multiUsersEngine\n  }\n": types.PlanTemplateFragmentDoc,
    "\n  fragment QueuedRound on Comment {\n    id type title version createdAt requestedBy neededBy signedThumbUrl openMarks\n    assignee { id name }\n  }\n": types.QueuedRoundFragmentDoc,
    "\n  fragment ReviewedNote on ReviewNote {\n    id version text quote atSeconds startOffset endOffset carried mine acceptedAt answer { done reply }\n  }\n": types.ReviewedNoteFragmentDoc,
    "\n  fragment ReviewScript on Script {\n    id userId type title scriptText category status version updatedAt words spokenSeconds isBodewell isFavorite\n    signedVideoUrl signedThumbUrl\n    dismissals { key reason }\n    viewerCan { edit revise resend withdraw favorite }\n  }\n": types.ReviewScriptFragmentDoc,
    "\n  fragment ReviewVideo on Video {\n    id title script category status view version updatedAt\n    signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height thumb\n    postText disclosureTitle disclosureText endCard { seconds } urlLogo logoPosition\n    dismissals { key reason }\n    viewerCan { revise backToRecording resend withdraw }\n  }\n": types.ReviewVideoFragmentDoc,
    "\n  fragment Round on Comment {\n    id version state text script email reviewerName createdAt sentAt decidedAt expiresAt title\n    requestedBy complianceText postText disclosureTitle disclosureText reviewForm\n    signedSignatureUrl signedReviewFileUrl mediaSha256 whatChanged textOnly\n    remindedAt mailStopped neededBy forwardedBy reason\n    conditions { text lastDay places followedAt viewerCanFollow }\n    generation { model offline rules generatedAt }\n    marks { start text message citation severity family dismissed { reason } }\n    notes { ...Note }\n  }\n": types.RoundFragmentDoc,
    "\n  fragment ScriptCard on Script {\n    id type title category status version isFavorite isBodewell hidden archived scriptText words spokenSeconds createdBy\n    contentLibraryId signedThumbUrl createdAt updatedAt userId adminUserId\n    creator { isEnterprise isEnterpriseUser }\n    viewerCan { favorite edit revise hide remove }\n  }\n": types.ScriptCardFragmentDoc,
    "\n  fragment ScriptDraft on Script {\n    id type title category scriptText status version updatedAt contentLibraryId urlVideo signedVideoUrl reviewForm\n    dismissals { key reason }\n    copyOf { id title declined exists }\n    viewerCan { edit submit publish }\n  }\n": types.ScriptDraftFragmentDoc,
    "\n  fragment SignInAreaFields on SignInArea {\n    signIn { issuer clientId hasSecret roleId only start }\n    domains { domain provenAt wrongSince host proof }\n    directory { createdAt lastUsedAt }\n    redirectUri\n    directoryUrl\n  }\n": types.SignInAreaFieldsFragmentDoc,
    "\n  fragment StaffRow on User {\n    id name lastName email state viewerCanManage\n    roles { id name }\n    settings { color signedWorkspaceImgUrl }\n  }\n": types.StaffRowFragmentDoc,
    "\n  fragment VideoCard on Video {\n    id title category status view version isFavorite hidden archived signedThumbUrl duration createdAt updatedAt\n    isBodewell reviewed isHeld\n    viewerCan { remove favorite hide }\n  }\n": types.VideoCardFragmentDoc,
    "\n  fragment WorkspaceParts on Workspace {\n    step steps finished\n    answers {\n      wsName wsAvatar signedAvatarUrl wsColor wsLibrary wsCompliance wsEmailCompliance\n      wsCompanyName wsImgCompany signedImgCompanyUrl wsTitleDisclaimer wsBodyDisclaimer\n    }\n  }\n": types.WorkspacePartsFragmentDoc,
    "\n  mutation AcceptNote($id: ID!, $accepted: Boolean!) { acceptReviewNote(id: $id, accepted: $accepted) { ...ReviewedNote } }\n": types.AcceptNoteDocument,
    "\n  mutation AddClientNote($userId: ID!, $text: String!) {\n    addClientNote(userId: $userId, text: $text) { id }\n  }\n": types.AddClientNoteDocument,
    "\n  mutation AddDisclosures($disclaimers: [DisclaimerInput!]!) {\n    addDisclaimersToUser(disclaimers: $disclaimers) { id }\n  }\n": types.AddDisclosuresDocument,
    "\n  mutation AddNote($note: ReviewNoteInput!) { addReviewNote(note: $note) { ...ReviewedNote } }\n": types.AddNoteDocument,
    "\n  mutation AnswerNote($id: ID!, $done: Boolean!, $reply: String) {\n    answerReviewNote(id: $id, done: $done, reply: $reply) { ...Note }\n  }\n": types.AnswerNoteDocument,
    "\n  mutation ApproveScript($id: ID!, $approval: ScriptInput!) {\n    updateScriptComp(id: $id, script: $approval) { id status }\n  }\n": types.ApproveScriptDocument,
    "\n  mutation ApproveVideo($id: ID!, $approval: VideoInput!) {\n    updateVideo(id: $id, video: $approval) { id status }\n  }\n": types.ApproveVideoDocument,
    "\n  mutation AssignReview($id: ID!, $userId: ID) {\n    assignReview(id: $id, userId: $userId) { ...QueuedRound }\n  }\n": types.AssignReviewDocument,
    "\n  mutation BillContract($userId: ID!, $from: DateTime, $amount: Float) {\n    billContract(userId: $userId, from: $from, amount: $amount) { id }\n  }\n": types.BillContractDocument,
    "\n  mutation BuyPlan(\n    $usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!\n    $attempt: ID!, $quote: String\n  ) {\n    handleSubscriptionAndPayment(\n      usersCount: $usersCount, cardData: $cardData, removeIds: $removeIds, customPlan: $customPlan\n      attempt: $attempt, quote: $quote\n    ) { id active trial finalPrice interval }\n  }\n": types.BuyPlanDocument,
    "\n  mutation CancelConversion($id: ID!) {\n    cancelConversion(id: $id) { id state }\n  }\n": types.CancelConversionDocument,
    "\n  mutation CancelPlan($id: ID!) {\n    cancelPlanSubscription(id: $id) { id }\n  }\n": types.CancelPlanDocument,
    "\n  mutation ChangeCard($cardData: CardDataInput!, $attempt: ID!) {\n    changeCard(cardData: $cardData, attempt: $attempt) { state }\n  }\n": types.ChangeCardDocument,
    "\n  mutation ChangeDirectoryToken($revoke: Boolean) {\n    changeDirectoryToken(revoke: $revoke) { token }\n  }\n": types.ChangeDirectoryTokenDocument,
    "\n  mutation ChangeEnterprise($enterprise: EnterpriseInput!) {\n    updateEnterprise(enterprise: $enterprise) { id }\n  }\n": types.ChangeEnterpriseDocument,
    "\n  mutation ChangeLastDay($id: ID!, $lastDay: String!) {\n    updateUser(id: $id, user: { lastDay: $lastDay }) { id }\n  }\n": types.ChangeLastDayDocument,
    "\n  mutation ChangeLibrary($id: ID!, $library: ContentLibraryInput!) {\n    updateContentLibrary(id: $id, contentLibrary: $library) { id hidden name }\n  }\n": types.ChangeLibraryDocument,
    "\n  mutation ChangeNote($id: ID!, $text: String!) { updateReviewNote(id: $id, text: $text) { ...ReviewedNote } }\n": types.ChangeNoteDocument,
    "\n  mutation ChangeRole($role: RoleInput!) {\n    updateRole(role: $role) { id }\n  }\n": types.ChangeRoleDocument,
    "\n  mutation ChangeSignInDomain($domain: String!, $change: SignInDomainChange!) {\n    changeSignInDomain(domain: $domain, change: $change) { redirectUri }\n  }\n": types.ChangeSignInDomainDocument,
    "\n  mutation ChangeStaff($id: ID!, $user: UserInput!) {\n    updateUser(id: $id, user: $user) { id }\n  }\n": types.ChangeStaffDocument,
    "\n  mutation ChangeTemplate($template: CustomPlanTemplateInput!) {\n    updateCustomPlanTemplate(template: $template) { ...PlanTemplate }\n  }\n": types.ChangeTemplateDocument,
    "\n  mutation CloseAccount($words: String!) {\n    closeAccount(words: $words) { id }\n  }\n": types.CloseAccountDocument,
    "\n  mutation ConfirmCard($clientSecret: String!) {\n    confirmCard(clientSecret: $clientSecret) { state }\n  }\n": types.ConfirmCardDocument,
    "\n  mutation ConfirmEmailChange($code: String!) {\n    confirmEmailChange(code: $code) { id email }\n  }\n": types.ConfirmEmailChangeDocument,
    "\n  mutation ConfirmPassword($password: String!, $code: String) {\n    confirmPassword(password: $password, code: $code) { confirmed token }\n  }\n": types.ConfirmPasswordDocument,
    "\n  mutation ConfirmTestPayment($clientSecret: String!, $confirmed: Boolean!) {\n    confirmTestPayment(clientSecret: $clientSecret, confirmed: $confirmed)\n  }\n": types.ConfirmTestPaymentDocument,
    "\n  mutation ConvertVideo($url: String!) {\n    convertVideo(url: $url) { ...ConversionState }\n  }\n": types.ConvertVideoDocument,
    "\n  mutation CopyScript($id: ID!) {\n    copyScript(id: $id) { id }\n  }\n": types.CopyScriptDocument,
    "\n  mutation CopyVideo($id: ID!) {\n    copyVideo(id: $id) { id status }\n  }\n": types.CopyVideoDocument,
    "\n  mutation CountReaction($id: ID!, $data: MetricDataInput!) {\n    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked }\n  }\n": types.CountReactionDocument,
    "\n  mutation CountShare($id: ID!) {\n    updateVideoMetrics(id: $id, metricData: { isShared: true }) { shareAttempts isShared }\n  }\n": types.CountShareDocument,
    "\n  mutation CreateAnnouncement($announcement: AnnouncementInput!) {\n    createAnnouncement(announcement: $announcement) { id }\n  }\n": types.CreateAnnouncementDocument,
    "\n  mutation CreateClaim($claim: ClaimInput!) { createClaim(claim: $claim) { id } }\n": types.CreateClaimDocument,
    "\n  mutation CreateClient($user: UserInput!) {\n    createUserAdmin(user: $user) { id email initialPassword }\n  }\n": types.CreateClientDocument,
    "\n  mutation CreateCoupon($coupon: CouponInput!) {\n    createCoupon(coupon: $coupon) { id code }\n  }\n": types.CreateCouponDocument,
    "\n  mutation CreateDraftVideo($video: VideoInput!) {\n    createVideo(video: $video) { ...CreationVideo }\n  }\n": types.CreateDraftVideoDocument,
    "\n  mutation CreateEnterprise($enterprise: EnterpriseInput!) {\n    createEnterprise(enterprise: $enterprise) { id nickname email initialPassword }\n  }\n": types.CreateEnterpriseDocument,
    "\n  mutation CreateGeneratedScript($script: ScriptInput!) {\n    createScript(script: $script) { id status }\n  }\n": types.CreateGeneratedScriptDocument,
    "\n  mutation CreateLibrary($library: ContentLibraryInput!) {\n    createContentLibrary(contentLibrary: $library) { id }\n  }\n": types.CreateLibraryDocument,
    "\n  mutation CreatePhrase($phraseRule: PhraseRuleInput!) {\n    createPhraseRule(phraseRule: $phraseRule) { id }\n  }\n": types.CreatePhraseDocument,
    "\n  mutation CreateRule($rule: String!) {\n    createAIRule(aiRule: { rule: $rule, enabled: true, type: prompt }) { id }\n  }\n": types.CreateRuleDocument,
    "\n  mutation CreateScript($script: ScriptInput!) {\n    createScript(script: $script) { ...ScriptDraft }\n  }\n": types.CreateScriptDocument,
    "\n  mutation CreateSettings($settings: SettingsInput!) {\n    createSettings(settings: $settings) { id subdomain subdomainStatus }\n  }\n": types.CreateSettingsDocument,
    "\n  mutation CreateStaff($user: UserInput!) {\n    createUser(user: $user) { id initialPassword }\n  }\n": types.CreateStaffDocument,
    "\n  mutation CreateTemplate($template: CustomPlanTemplateInput!) {\n    createCustomPlanTemplate(template: $template) { ...PlanTemplate }\n  }\n": types.CreateTemplateDocument,
    "\n  mutation DecideDomain($id: ID!, $decision: DomainDecision!, $reason: String) {\n    decideDomain(id: $id, decision: $decision, reason: $reason) { id status }\n  }\n": types.DecideDomainDocument,
    "\n  mutation DeclineReview($id: ID!, $reason: String!, $reviewerName: String, $code: String) {\n    declineReview(id: $id, reason: $reason, reviewerName: $reviewerName, code: $code) { id state decidedAt }\n  }\n": types.DeclineReviewDocument,
    "\n  mutation DropRole($id: ID!) {\n    removeRole(id: $id) { id }\n  }\n": types.DropRoleDocument,
    "\n  mutation DuplicateScript($id: ID!) { copyScript(id: $id) { id } }\n": types.DuplicateScriptDocument,
    "\n  mutation DuplicateVideo($id: ID!) { copyVideo(id: $id) { id status } }\n": types.DuplicateVideoDocument,
    "\n  mutation EndAnnouncement($id: ID!) {\n    endAnnouncement(id: $id) { id }\n  }\n": types.EndAnnouncementDocument,
    "\n  mutation EndCoupon($id: ID!) {\n    endCoupon(id: $id) { id }\n  }\n": types.EndCouponDocument,
    "\n  mutation EndLook($id: ID!) {\n    endLook(id: $id)\n  }\n": types.EndLookDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": types.EndOtherSessionsDocument,
    "\n  mutation EndPlan($id: ID!) {\n    removeCustomPlan(id: $id) { id }\n  }\n": types.EndPlanDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { id }\n  }\n": types.EndSessionDocument,
    "\n  mutation ExportRecords($scope: RecordScopeInput!) {\n    exportRecords(scope: $scope) { id state }\n  }\n": types.ExportRecordsDocument,
    "\n  mutation ExtractText($url: String!) {\n    extractText(url: $url) { title text words }\n  }\n": types.ExtractTextDocument,
    "\n  mutation FinishWorkspace($answers: WorkspaceInput!) {\n    finishWorkspace(answers: $answers) { id }\n  }\n": types.FinishWorkspaceDocument,
    "\n  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }\n": types.FollowConditionsDocument,
    "\n  mutation ForwardReview($id: ID!, $email: String!, $message: String, $reviewerName: String, $code: String) {\n    forwardReview(id: $id, email: $email, message: $message, reviewerName: $reviewerName, code: $code) { id state }\n  }\n": types.ForwardReviewDocument,
    "\n  mutation GivePlan($id: ID!, $plan: CustomPlanInput!) {\n    createCustomPlanToUser(id: $id, plan: $plan) { id }\n  }\n": types.GivePlanDocument,
    "\n  mutation GiveRole($id: ID!, $role: ID!) {\n    updateUser(id: $id, user: { roles: [$role] }) { id }\n  }\n": types.GiveRoleDocument,
    "\n  mutation HandOverWork($from: ID!, $to: ID!) {\n    handOverWork(userId: $from, toUserId: $to) { scripts videos libraries stayed }\n  }\n": types.HandOverWorkDocument,
    "\n  mutation HoldClient($accountId: ID!, $on: Boolean!, $reason: String!, $setter: HoldSetter!) {\n    setLegalHold(accountId: $accountId, on: $on, reason: $reason, setter: $setter) { since }\n  }\n": types.HoldClientDocument,
    "\n  mutation ImportPeople($people: [ImportedPersonInput!]!, $message: String, $lastDay: String) {\n    importSubUsers(people: $people, message: $message, lastDay: $lastDay) { invited { id } skipped }\n  }\n": types.ImportPeopleDocument,
    "\n  mutation InviteAgain($subusers: SubUsersInput!) {\n    createSubUsers(subusers: $subusers) { id }\n  }\n": types.InviteAgainDocument,
    "\n  mutation KeepAsScript($script: ScriptInput!) {\n    createScript(script: $script) { id }\n  }\n": types.KeepAsScriptDocument,
    "\n  mutation LookAs($id: ID!, $reason: String!) {\n    lookAsClient(id: $id, reason: $reason) { id token }\n  }\n": types.LookAsDocument,
    "\n  mutation MakeRole($role: RoleInput!) {\n    createRole(role: $role) { id }\n  }\n": types.MakeRoleDocument,
    "\n  mutation MoveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id status version }\n  }\n": types.MoveScriptDocument,
    "\n  mutation MoveScriptTo($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id }\n  }\n": types.MoveScriptToDocument,
    "\n  mutation MoveVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { id status view version }\n  }\n": types.MoveVideoDocument,
    "\n  mutation NewBackupCodes {\n    newBackupCodes\n  }\n": types.NewBackupCodesDocument,
    "\n  mutation OrderVideos($videos: [VideoOrderInput!]!) {\n    updateVideosOrder(videos: $videos) { id order }\n  }\n": types.OrderVideosDocument,
    "\n  mutation PayRenewal($cardData: CardDataInput, $attempt: ID!) {\n    payRenewal(cardData: $cardData, attempt: $attempt) { state }\n  }\n": types.PayRenewalDocument,
    "\n  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {\n    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }\n  }\n": types.ReactToVideoDocument,
    "\n  mutation ReadNotification($id: ID!) {\n    updateNotification(id: $id, notification: { readed: 1 }) { id readed }\n  }\n": types.ReadNotificationDocument,
    "\n  mutation ReadNotifications {\n    readNotifications { id readed }\n  }\n": types.ReadNotificationsDocument,
    "\n  mutation RecallItems($words: String!, $reason: String!, $items: [RecalledItemInput!]!) {\n    recallItems(words: $words, reason: $reason, items: $items) { id }\n  }\n": types.RecallItemsDocument,
    "\n  mutation RefundInvoice($id: ID!, $amount: Float!, $reason: String!, $attempt: ID!) {\n    refundInvoice(id: $id, amount: $amount, reason: $reason, attempt: $attempt) { id refunded refunding }\n  }\n": types.RefundInvoiceDocument,
    "\n  mutation RemindReviewer($id: ID!) {\n    remindReviewer(id: $id) { id email remindedAt }\n  }\n": types.RemindReviewerDocument,
    "\n  mutation RemoveClaim($id: ID!) { removeClaim(id: $id) { id } }\n": types.RemoveClaimDocument,
    "\n  mutation RemoveClientNote($id: ID!) {\n    removeClientNote(id: $id) { id }\n  }\n": types.RemoveClientNoteDocument,
    "\n  mutation RemoveDisclosure($id: ID!) {\n    removeDisclaimer(id: $id) { id }\n  }\n": types.RemoveDisclosureDocument,
    "\n  mutation RemoveFromChannel($id: ID!) {\n    removeVideo(id: $id) { id }\n  }\n": types.RemoveFromChannelDocument,
    "\n  mutation RemoveNote($id: ID!) { removeReviewNote(id: $id) { id } }\n": types.RemoveNoteDocument,
    "\n  mutation RemovePerson($id: ID!) {\n    removeUser(id: $id) { id }\n  }\n": types.RemovePersonDocument,
    "\n  mutation RemovePhrase($id: ID!) {\n    removePhraseRule(id: $id) { id }\n  }\n": types.RemovePhraseDocument,
    "\n  mutation RemoveRule($id: ID!) {\n    removeAIRule(id: $id) { id }\n  }\n": types.RemoveRuleDocument,
    "\n  mutation RemoveScript($id: ID!) {\n    removeScript(id: $id) { id }\n  }\n": types.RemoveScriptDocument,
    "\n  mutation RemoveSignIn {\n    removeSignIn { redirectUri }\n  }\n": types.RemoveSignInDocument,
    "\n  mutation RemoveTemplate($id: ID!) {\n    removeCustomPlanTemplate(id: $id) { id }\n  }\n": types.RemoveTemplateDocument,
    "\n  mutation RemoveVideo($id: ID!) {\n    removeVideo(id: $id) { id }\n  }\n": types.RemoveVideoDocument,
    "\n  mutation RequestCode { requestReviewCode { sent } }\n": types.RequestCodeDocument,
    "\n  mutation RequestEmailChange($email: String!) {\n    requestEmailChange(email: $email) { id }\n  }\n": types.RequestEmailChangeDocument,
    "\n  mutation RequestLink { requestReviewLink { sent } }\n": types.RequestLinkDocument,
    "\n  mutation ResendLink($id: ID!) {\n    resendToCompliance(id: $id) { id email sentAt expiresAt }\n  }\n": types.ResendLinkDocument,
    "\n  mutation RestoreScriptVersion($id: ID!, $number: Int!) {\n    restoreScriptVersion(id: $id, number: $number) { id updatedAt }\n  }\n": types.RestoreScriptVersionDocument,
    "\n  mutation ResumePlan($id: ID!) {\n    resumePlanSubscription(id: $id) { id }\n  }\n": types.ResumePlanDocument,
    "\n  mutation RetryJobs {\n    retryJobs\n  }\n": types.RetryJobsDocument,
    "\n  mutation SaveChannelProfile($profile: ChannelProfileInput!) {\n    updateChannelProfile(profile: $profile) { ...ChannelProfileFields }\n  }\n": types.SaveChannelProfileDocument,
    "\n  mutation SaveClaim($id: ID!, $claim: ClaimInput!) { updateClaim(id: $id, claim: $claim) { id } }\n": types.SaveClaimDocument,
    "\n  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { ...CreationVideo }\n  }\n": types.SaveCreationVideoDocument,
    "\n  mutation SaveDisclosure($id: ID!, $disclaimer: DisclaimerInput!) {\n    updateDisclaimer(id: $id, disclaimer: $disclaimer) { id }\n  }\n": types.SaveDisclosureDocument,
    "\n  mutation SaveHeard($id: ID!, $heard: String!) {\n    updateVideo(id: $id, video: { heard: $heard }) { id spoken }\n  }\n": types.SaveHeardDocument,
    "\n  mutation SaveMeant($id: ID!, $meant: [DismissalInput!]!) {\n    updateVideo(id: $id, video: { meant: $meant }) { id spoken }\n  }\n": types.SaveMeantDocument,
    "\n  mutation SavePerson($id: ID!, $user: UserInput!) {\n    updateUser(id: $id, user: $user) { id }\n  }\n": types.SavePersonDocument,
    "\n  mutation SavePhrase($id: ID!, $phraseRule: PhraseRuleInput!) {\n    updatePhraseRule(id: $id, phraseRule: $phraseRule) { id enabled }\n  }\n": types.SavePhraseDocument,
    "\n  mutation SavePrices($config: ConfigInput!) {\n    updateConfig(config: $config) { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }\n  }\n": types.SavePricesDocument,
    "\n  mutation SaveReviewPolicy($policy: ReviewPolicyInput!) {\n    updateReviewPolicy(policy: $policy) { reviewCode approvalMonths disclosureRequired disclosureSeconds }\n  }\n": types.SaveReviewPolicyDocument,
    "\n  mutation SaveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { ...ScriptDraft }\n  }\n": types.SaveScriptDocument,
    "\n  mutation SaveSettings($id: ID!, $settings: SettingsInput!) {\n    updateSettings(id: $id, settings: $settings) { id subdomain subdomainStatus }\n  }\n": types.SaveSettingsDocument,
    "\n  mutation SaveSharing($id: ID!, $settings: SettingsInput!) {\n    updateSettings(id: $id, settings: $settings) {\n      id downloadButton embedButton facebookButton linkedinButton twitterButton\n    }\n  }\n": types.SaveSharingDocument,
    "\n  mutation SaveSignIn($signIn: SignInInput!) {\n    saveSignIn(signIn: $signIn) { redirectUri }\n  }\n": types.SaveSignInDocument,
    "\n  mutation SaveWorkspace($step: Int!, $answers: WorkspaceInput!) {\n    saveWorkspace(step: $step, answers: $answers) { ...WorkspaceParts }\n  }\n": types.SaveWorkspaceDocument,
    "\n  mutation SendCorrections($id: ID!, $corrections: CommentInput!) {\n    updateComment(id: $id, comment: $corrections) { id state decidedAt }\n  }\n": types.SendCorrectionsDocument,
    "\n  mutation SendPlanMail($type: String!) {\n    sendPlanMail(type: $type) { sent }\n  }\n": types.SendPlanMailDocument,
    "\n  mutation SetCaptions($id: ID!, $captions: String!, $isRead: Boolean) {\n    setVideoCaptions(id: $id, captions: $captions, isRead: $isRead) { ...CreationVideo }\n  }\n": types.SetCaptionsDocument,
    "\n  mutation SetLegalHold($on: Boolean!, $reason: String!) {\n    setLegalHold(on: $on, reason: $reason) { since }\n  }\n": types.SetLegalHoldDocument,
    "\n  mutation SetPlan($id: ID!, $plan: CustomPlanInput!) {\n    updateCustomPlan(id: $id, plan: $plan) { id trialEndDate }\n  }\n": types.SetPlanDocument,
    "\n  mutation SetRetentionYears($years: Int!) {\n    setRetentionYears(years: $years) { retentionYears }\n  }\n": types.SetRetentionYearsDocument,
    "\n  mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {\n    scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": types.SetScriptFavoriteDocument,
    "\n  mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {\n    videoIsFavorite(id: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": types.SetVideoFavoriteDocument,
    "\n  mutation ShelveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id hidden archived }\n  }\n": types.ShelveScriptDocument,
    "\n  mutation ShelveVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { id hidden archived }\n  }\n": types.ShelveVideoDocument,
    "\n  mutation SubmitVideo($data: ComplianceSubmissionInput!) {\n    createComplianceSubmission(data: $data) { id videoId }\n  }\n": types.SubmitVideoDocument,
    "\n  mutation SwitchPerson($id: ID!, $active: Boolean!) {\n    fullDisableUser(disableData: { id: $id, updateToSubs: false, active: $active }) { id active }\n  }\n": types.SwitchPersonDocument,
    "\n  mutation SwitchRule($id: ID!, $enabled: Boolean!) {\n    updateAIRule(id: $id, aiRule: { enabled: $enabled }) { id enabled }\n  }\n": types.SwitchRuleDocument,
    "\n  mutation UpdateMfa($mfaUser: MfaUserInput!) {\n    updateMFAUser(mfaUser: $mfaUser) { message totpAuthUrl }\n  }\n": types.UpdateMfaDocument,
    "\n  mutation VerifyDomain($subdomain: String!) {\n    verifySubDomain(subdomain: $subdomain) { valid message }\n  }\n": types.VerifyDomainDocument,
    "\n  mutation VerifyMfa($mfaUser: MfaUserInput!) {\n    verifyMFAUser(mfaUser: $mfaUser) { mfaActive backupCodes }\n  }\n": types.VerifyMfaDocument,
    "\n  mutation WithdrawChange($id: ID!) {\n    withdrawPlanChange(id: $id) { id }\n  }\n": types.WithdrawChangeDocument,
    "\n  query FindCoupon($code: String!) {\n    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }\n  }\n": types.FindCouponDocument,
    "\n  query FindInTeam($emails: [String!]!) {\n    findSubUsers(emails: $emails)\n    getViewer { seats { used total } }\n  }\n": types.FindInTeamDocument,
    "\n  query FindPeople($id: ID!) {\n    getSubUsers(id: $id) { id name lastName email }\n  }\n": types.FindPeopleDocument,
    "\n  query FindSayings($words: String!) {\n    findSayings(words: $words) {\n      isPart\n      sayings { type id title publishedAt isPublished passage inCaptions inSpeech viewers fullViews shares videosMade }\n    }\n  }\n": types.FindSayingsDocument,
    "\n  query FindScripts($search: String!, $limit: Int!) {\n    getMyScriptsNew(search: $search, limit: $limit, page: 1, sort: \"relevance\") {\n      scripts { id title category status type isBodewell viewerCan { edit revise } }\n    }\n  }\n": types.FindScriptsDocument,
    "\n  query FindVideos {\n    getMyVideos(order: ASC) { id title category status }\n  }\n": types.FindVideosDocument,
    "\n  query GetAccount {\n    getViewer {\n      settingsTabs { tab title }\n      managedFields\n      otherReviewers\n      pendingEmail\n      backupCodesLeft\n      rights { editEnterpriseTab useTwoFactor changeEmail }\n      storage { used total }\n    }\n    getUser {\n      id kind name lastName email nickname userSub mfaActive isEnterprise isEnterpriseUser isBodewellUser fromSumo\n      disclaimers { id title text editable }\n      settings {\n        id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer\n        companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl\n        address city state zip usersCount subdomain subdomainStatus\n      }\n      admin {\n        id name isEnterprise\n        settings {\n          id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer\n          companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl\n          address city state zip usersCount subdomain subdomainStatus\n        }\n      }\n    }\n  }\n": types.GetAccountDocument,
    "\n  query GetAnnouncements {\n    getAnnouncements { id text startsAt endsAt createdBy state }\n  }\n": types.GetAnnouncementsDocument,
    "\n  query GetApprovedVideo($id: ID!) {\n    getVideo(id: $id) {\n      id userId title script category status version isFavorite\n      signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256\n      sharePath approvedAt approvalEndsAt conditions { text lastDay places followedAt viewerCanFollow } approvedBy reviewed downloadName postText disclosureTitle disclosureText\n      metrics { views likes shareAttempts }\n      viewerCan { favorite download embed shareFacebook shareTwitter shareLinkedin }\n    }\n  }\n": types.GetApprovedVideoDocument,
    "\n  query GetBrand {\n    getViewer {\n      user {\n        disclaimers { id title text }\n        settings { companyName signedCompanyImgUrl color }\n      }\n    }\n  }\n": types.GetBrandDocument,
    "\n  query GetBusinessMetrics($dateA: String!, $dateB: String!) {\n    getBusinessMetrics(dateA: $dateA, dateB: $dateB) {\n      revenue {\n        running { plans monthly }\n        begun { plans monthly }\n        lost { plans monthly }\n        pastDue { plans monthly }\n        collected { date amount }\n      }\n      trials { started paid }\n      reviews { decided medianHours ninetiethHours approved approvedAtOnce rounds }\n      journey { steps { step accounts } wizard { step people } }\n    }\n  }\n": types.GetBusinessMetricsDocument,
    "\n  query GetBuyUsers {\n    getUser { id settings { id usersCount } }\n    getConfig { userValue publishableKey }\n  }\n": types.GetBuyUsersDocument,
    "\n  query GetCategoriesMetrics($dateA: String!, $dateB: String!) {\n    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) {\n      rows { category count likes views fullViews shareAttempts favorites }\n    }\n  }\n": types.GetCategoriesMetricsDocument,
    "\n  query GetCategoriesSheet($dateA: String!, $dateB: String!) {\n    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) { base64 }\n  }\n": types.GetCategoriesSheetDocument,
    "\n  query GetChannel($owner: Boolean!) {\n    getVideosByMyMetrics(owner: $owner, status: approved, order: ASC) { ...ChannelCard }\n  }\n": types.GetChannelDocument,
    "\n  query GetChannelMetrics($dateA: String!, $dateB: String!, $videoId: ID) {\n    getChannelMetrics(dateA: $dateA, dateB: $dateB, videoId: $videoId) {\n      days { date counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }\n      videos { id title counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }\n      referrers { kind host views }\n    }\n  }\n": types.GetChannelMetricsDocument,
    "\n  query GetChannelProfile {\n    getChannelProfile { ...ChannelProfileFields }\n    getVideosByMyMetrics(owner: false, status: approved, order: ASC) { id title }\n  }\n": types.GetChannelProfileDocument,
    "\n  query GetChannelVideo($owner: Boolean!, $videoId: ID!) {\n    getVideosByMyMetrics(owner: $owner, videoId: $videoId) {\n      ...ChannelCard\n      signedVideoUrl signedCaptionsUrl captionsMachineMade width height postText disclosureTitle disclosureText\n    }\n  }\n": types.GetChannelVideoDocument,
    "\n  query GetClaims {\n    getClaims { id words proof link urlFile signedFileUrl fileName sha256 until approvedBy state }\n  }\n": types.GetClaimsDocument,
    "\n  query GetClient($id: ID!) {\n    getClient(id: $id) {\n      accountId\n      user {\n        id name lastName email kind state active createdAt nickname teamSize\n        settings { companyName companyFullName phone usersCount billingContact billingEmail complianceEmail }\n        customPlan {\n          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin promotion_code discount\n          complianceEngine multiUsersEngine contentLibraries\n        }\n      }\n      subscription { state nextPrice balance couponWaits unpaid { amount dueAt until } pending { price interval } }\n      contractBill { amount from to }\n      storage { used total }\n      domains { id domain status }\n      mail { unsent lastError }\n      lastActiveAt\n      hold { own provider }\n      notes { id text by at }\n    }\n    getInvoices(userId: $id) { id number purpose paid refunded refunding paidAt pdfUrl }\n  }\n": types.GetClientDocument,
    "\n  query GetClientPeople($id: ID!, $page: Int!, $limit: Int!) {\n    getUsers(filters: { under: $id }, page: $page, limit: $limit) {\n      pages total totalIsCapped\n      users {\n        id name lastName email kind state active createdAt teamSize lastSeenAt\n        roles { id name }\n        settings { companyName companyFullName }\n        customPlan {\n          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin\n          complianceEngine multiUsersEngine contentLibraries\n        }\n      }\n    }\n  }\n": types.GetClientPeopleDocument,
    "\n  query GetClients($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID) {\n    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {\n      pages total totalIsCapped\n      users { ...ClientRow }\n    }\n  }\n": types.GetClientsDocument,
    "\n  query GetComparedVideo($id: ID!) {\n    getVideo(id: $id) { id userId status script mediaSha256 signedVideoUrl viewerCan { revise } }\n  }\n": types.GetComparedVideoDocument,
    "\n  query GetContract {\n    getSubscription { state coupon couponWaits unpaid { amount dueAt } }\n    getInvoices { id number paid refunded refunding paidAt pdfUrl }\n  }\n": types.GetContractDocument,
    "\n  query GetConversion($id: ID!) {\n    getConversion(id: $id) { ...ConversionState }\n  }\n": types.GetConversionDocument,
    "\n  query GetConverter {\n    getConfig { canConvert }\n  }\n": types.GetConverterDocument,
    "\n  query GetCoupon($code: String!) {\n    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }\n  }\n": types.GetCouponDocument,
    "\n  query GetCoupons($search: String) {\n    getCoupons(search: $search) {\n      id code percentOff amountOff minimumAmount maxRedemptions taken expiresAt duration state\n    }\n  }\n": types.GetCouponsDocument,
    "\n  query GetCreationVideo($id: ID!) {\n    getVideo(id: $id) { ...CreationVideo }\n  }\n": types.GetCreationVideoDocument,
    "\n  query GetDisclosureRule {\n    getReviewPolicy { disclosureRequired disclosureSeconds }\n  }\n": types.GetDisclosureRuleDocument,
    "\n  query GetDomainGuidance {\n    getDomainGuidance {\n      target checkedAt reason wrongSince\n      look { records { type host wanted found right } inTheWay { type found advice } }\n    }\n  }\n": types.GetDomainGuidanceDocument,
    "\n  query GetDomains($status: SubdomainStatus, $page: Int) {\n    getDomains(status: $status, page: $page) {\n      currentPage\n      pages\n      domains { id domain status company owner ownerEmail claimedAt activatedAt wrongSince decidedAt decidedBy reason }\n    }\n  }\n": types.GetDomainsDocument,
    "\n  query GetEnterpriseForm($id: ID!) {\n    getUser(id: $id) {\n      id name lastName email isEnterprise\n      settings {\n        companyName companyFullName phone usersCount complianceEmail\n        billingContact billingEmail billingAddress billingCity billingState billingZip\n      }\n      customPlan { price discount promotion_code contentLibraries }\n      contentLibraries { id key name userId }\n    }\n  }\n": types.GetEnterpriseFormDocument,
    "\n  query GetEnterpriseHome($decides: Boolean!, $manages: Boolean!) {\n    getReviewQueue(page: 1, limit: 5) @include(if: $decides) {\n      total\n      rounds { id scriptId videoId title version createdAt requestedBy }\n    }\n    getAllEnterpriseVideos { id title status updatedAt creator { id name lastName } }\n    getAllEnterpriseScripts { id title status updatedAt creator { id name lastName } }\n    getViewer { seats @include(if: $manages) { used total } }\n  }\n": types.GetEnterpriseHomeDocument,
    "\n  query GetFavoriteScripts($page: Int!, $limit: Int!) {\n    getMyScriptsNew(page: $page, limit: $limit, onlyFavorites: true, noCustom: true, sort: \"title\", order: ASC) {\n      pages\n      scripts { ...ScriptCard }\n    }\n  }\n": types.GetFavoriteScriptsDocument,
    "\n  query GetFavoriteVideos {\n    getMyVideos(status: approved, order: ASC) { ...VideoCard }\n  }\n": types.GetFavoriteVideosDocument,
    "\n  query GetGeneratorCategories {\n    getCategories\n  }\n": types.GetGeneratorCategoriesDocument,
    "\n  query GetGivenRoles {\n    getRoles {\n      id name description audience viewerCanEdit\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n    }\n  }\n": types.GetGivenRolesDocument,
    "\n  query GetHomeScripts($limit: Int!, $mine: ID!) {\n    recent: getMyScriptsNew(page: 1, limit: $limit, noCustom: true, hidden: false, sort: \"updatedAt\", order: DESC) {\n      scripts { ...ScriptCard }\n    }\n    mine: getMyScriptsNew(page: 1, limit: 100, creatorId: $mine, sort: \"updatedAt\", order: DESC) {\n      scripts { id title status updatedAt isHeld viewerCan { revise } }\n    }\n  }\n": types.GetHomeScriptsDocument,
    "\n  query GetHomeVideos {\n    getMyVideos(order: ASC) { ...VideoCard viewerCan { revise } }\n  }\n": types.GetHomeVideosDocument,
    "\n  query GetInstallationState {\n    getInstallationState {\n      version\n      stored { databaseBytes fileBytes freeBytes }\n      queue { ready later retrying failed oldestAt failures { name jobs lastError } }\n      services { name state since workedAt message }\n      records { workedAt failingSince message }\n      backup { workedAt failingSince message }\n    }\n  }\n": types.GetInstallationStateDocument,
    "\n  query GetLastChoices {\n    getLastChoices { urlLogo signedLogoUrl logoPosition disclosureTitle disclosureText showsCard reviewForm }\n  }\n": types.GetLastChoicesDocument,
    "\n  query GetLastReviewForm { getLastChoices { reviewForm } }\n": types.GetLastReviewFormDocument,
    "\n  query GetLedger($page: Int!, $limit: Int!, $itemId: ID, $types: [String!], $from: DateTime, $to: DateTime, $person: String,\n    $title: String, $noSignIns: Boolean, $withItem: Boolean!\n  ) {\n    getLedger(\n      page: $page, limit: $limit, itemId: $itemId, types: $types, from: $from, to: $to, person: $person, title: $title,\n      noSignIns: $noSignIns\n    ) {\n      total\n      pages\n      item @include(if: $withItem) { type title status version reviewed signedThumbUrl }\n      events {\n        id seq type words who whoKind at ip subjectKind subjectId title version corrections contentSha256 hash\n      }\n    }\n  }\n": types.GetLedgerDocument,
    "\n  query GetLetters {\n    getLetters { id area subject url }\n  }\n": types.GetLettersDocument,
    "\n  query GetLibraries {\n    getMyContentLibraries(withScripts: false) { ...LibraryRow }\n  }\n": types.GetLibrariesDocument,
    "\n  query GetLibraryChoices {\n    getContentLibraries { id key name }\n  }\n": types.GetLibraryChoicesDocument,
    "\n  query GetMyVideos($hidden: Boolean, $archived: Boolean) {\n    getMyVideos(hidden: $hidden, archived: $archived) { ...VideoCard }\n  }\n": types.GetMyVideosDocument,
    "\n  query GetNotifications($limit: Int!) {\n    getUserNotifications(limit: $limit) { id from link type readed message createdAt }\n  }\n": types.GetNotificationsDocument,
    "\n  query GetOfferedLibraries {\n    getContentLibraries { id key name scriptCount }\n  }\n": types.GetOfferedLibrariesDocument,
    "\n  query GetOpenings {\n    getOpenings { words needs }\n  }\n": types.GetOpeningsDocument,
    "\n  query GetOwnDisclosures {\n    getViewer { user { disclaimers { id title text } } }\n  }\n": types.GetOwnDisclosuresDocument,
    "\n  query GetPayment($attempt: ID!) {\n    getPayment(attempt: $attempt) { attempt state card message }\n  }\n": types.GetPaymentDocument,
    "\n  query GetPeoplePage($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID, $removed: Boolean!) {\n    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {\n      pages total totalIsCapped currentPage\n      users { ...PersonRow }\n    }\n    getViewer { seats { used total } }\n  }\n": types.GetPeoplePageDocument,
    "\n  query GetPhraseLists {\n    getPhraseRules { id phrase reason replacement anyNumber enabled }\n    getClaims { id words proof link signedFileUrl sha256 until approvedBy }\n  }\n": types.GetPhraseListsDocument,
    "\n  query GetPhrases {\n    getPhraseRules { id phrase reason replacement anyNumber enabled own }\n  }\n": types.GetPhrasesDocument,
    "\n  query GetPlanPage {\n    getUser {\n      id needSetup isEnterprise\n      settings { id usersCount billingContact billingEmail }\n      customPlan {\n        id active trial trialEndDate expireAt finalPrice interval paidByAdmin discount\n        complianceEngine multiUsersEngine contentLibraries\n      }\n      admin {\n        id name isEnterprise\n        settings { id companyName companyFullName }\n        customPlan { id complianceEngine discount }\n      }\n    }\n    getConfig {\n      basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount providerName providerEmail\n      publishableKey testPayments\n    }\n    getContentLibraries { id key name scriptCount }\n    getPlansTemplates { id name usersRange complianceEngine multiUsersEngine }\n    getActiveSubUsersCount\n  }\n": types.GetPlanPageDocument,
    "\n  query GetPlanQuote($usersCount: Int!, $customPlan: CustomPlanInput!) {\n    getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {\n      base seats compliance monthly subtotal yearDiscount companyDiscount couponDiscount finalPrice couponError waitsFor\n      proration { amountDue credit nextPayment nextPaymentAt timing quote lines { kind amount } }\n    }\n  }\n": types.GetPlanQuoteDocument,
    "\n  query GetPrices {\n    getConfig { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }\n  }\n": types.GetPricesDocument,
    "\n  query GetPromptLimits {\n    getAIRules { id rule enabled }\n  }\n": types.GetPromptLimitsDocument,
    "\n  query GetRecordExport($id: ID!) {\n    getRecordExport(id: $id) { id state progress message signedUrl }\n  }\n": types.GetRecordExportDocument,
    "\n  query GetRecordExports($page: Int!, $limit: Int!) {\n    getRecordExports(page: $page, limit: $limit) {\n      id state progress scope scopeWords itemType items events bytes fingerprint message requestedBy createdAt signedUrl\n    }\n  }\n": types.GetRecordExportsDocument,
    "\n  query GetRecordSettings {\n    getRecordSettings { reach retentionYears leastYears ownHoldSince providerHoldSince mayDecide fingerprint anchoredAt anchoredSeq }\n  }\n": types.GetRecordSettingsDocument,
    "\n  query GetRenewal {\n    getSubscription {\n      state\n      unpaid { amount dueAt until }\n      card { brand last4 expiryMonth expiryYear }\n    }\n  }\n": types.GetRenewalDocument,
    "\n  query GetReview($id: ID!) {\n    getComment(id: $id) {\n      id videoId scriptId type state version title category script createdAt sentAt expiresAt decidedAt\n      text reviewerName requestedBy companyName signedCompanyImgUrl\n      signedVideoUrl signedThumbUrl signedCaptionsUrl mediaSha256\n      thumbSha256 captionsSha256 captionsMachineMade disclosureTitle disclosureText disclosureRule postText complianceText whatChanged textOnly\n      reviewForm signedSignatureUrl signedReviewFileUrl\n      reason conditions { text lastDay places followedAt }\n      neededBy forwardedBy forwardMessage codeNeeded email knownName viewerDecides\n      receipt { contentSha256 mediaSha256 byMember corrections notes { place text } }\n      generation { model offline rules generatedAt }\n      spoken\n      marks { key text message citation severity dismissed { reason } }\n      claims { start end proof link signedFileUrl sha256 until approvedBy expired }\n      carried { sentences of passages { start end sentences title version by at } gone { at text } }\n      notes { ...ReviewedNote }\n      earlier {\n        id version state text script email createdAt decidedAt reviewerName title category\n        signedVideoUrl mediaSha256 thumbSha256 captionsSha256 disclosureTitle disclosureText postText\n      }\n    }\n  }\n": types.GetReviewDocument,
    "\n  query GetReviewPolicy {\n    getReviewPolicy {\n      reviewCode approvalMonths disclosureRequired disclosureSeconds installationReviewCode installationApprovalMonths\n    }\n  }\n": types.GetReviewPolicyDocument,
    "\n  query GetReviewQueue(\n    $page: Int!, $limit: Int!, $type: ItemType, $creatorId: ID, $days: Int, $search: String, $assigneeId: ID\n  ) {\n    getReviewQueue(\n      page: $page, limit: $limit, type: $type, creatorId: $creatorId, days: $days, search: $search,\n      assigneeId: $assigneeId\n    ) {\n      total pages rounds { ...QueuedRound } senders { id name } colleagues { id name }\n    }\n  }\n": types.GetReviewQueueDocument,
    "\n  query GetReviewScript($id: ID!) {\n    getScript(id: $id) { ...ReviewScript }\n    getVideoComments(id: $id, type: \"script\") { ...Round }\n  }\n": types.GetReviewScriptDocument,
    "\n  query GetReviewVideo($id: ID!) {\n    getVideo(id: $id) { ...ReviewVideo }\n    getVideoComments(id: $id) { ...Round }\n  }\n": types.GetReviewVideoDocument,
    "\n  query GetRoundsToDecide($limit: Int!) {\n    getReviewQueue(page: 1, limit: $limit) { rounds { id title version createdAt requestedBy } }\n  }\n": types.GetRoundsToDecideDocument,
    "\n  query GetRules {\n    getAIRules { id rule enabled createdAt own }\n  }\n": types.GetRulesDocument,
    "\n  query GetScriptDraft($id: ID!) {\n    getScript(id: $id) { ...ScriptDraft }\n  }\n": types.GetScriptDraftDocument,
    "\n  query GetScriptFacets(\n    $type: ItemType, $userId: ID, $search: String, $hidden: Boolean, $bodewell: Boolean, $archived: Boolean,\n    $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID,\n    $isEnterprise: Boolean, $isCompany: Boolean\n  ) {\n    getMyScriptsNew(\n      page: 1, limit: 1, type: $type, userId: $userId, search: $search, hidden: $hidden, bodewell: $bodewell,\n      archived: $archived, noCustom: $noCustom, categories: $categories, onlyFavorites: $onlyFavorites,\n      contentLibraries: $contentLibraries, creatorId: $creatorId, isEnterprise: $isEnterprise, isCompany: $isCompany\n    ) {\n      total totalIsCapped\n      facets {\n        types { value label count }\n        levels { value label count }\n        libraries { value label count }\n        categories { value label count }\n      }\n    }\n  }\n": types.GetScriptFacetsDocument,
    "\n  query GetScriptPeople($id: ID!) {\n    getSubUsers(id: $id) { id name lastName roles { name } settings { companyName } }\n  }\n": types.GetScriptPeopleDocument,
    "\n  query GetScriptPreview($id: ID!) {\n    getScript(id: $id) { ...ScriptCard signedVideoUrl }\n  }\n": types.GetScriptPreviewDocument,
    "\n  query GetScripts(\n    $page: Int, $limit: Int, $type: ItemType, $userId: ID, $search: String, $sort: String, $order: SortOrder,\n    $hidden: Boolean, $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!],\n    $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean\n  ) {\n    getMyScriptsNew(\n      page: $page, limit: $limit, type: $type, userId: $userId, search: $search, sort: $sort, order: $order,\n      hidden: $hidden, bodewell: $bodewell, archived: $archived, noCustom: $noCustom, categories: $categories,\n      onlyFavorites: $onlyFavorites, contentLibraries: $contentLibraries, creatorId: $creatorId,\n      isEnterprise: $isEnterprise, isCompany: $isCompany\n    ) {\n      pages correctedSearch\n      scripts { ...ScriptCard }\n    }\n  }\n": types.GetScriptsDocument,
    "\n  query GetScriptVersions($id: ID!) {\n    getScript(id: $id) { id title status viewerCan { edit } }\n    getScriptVersions(id: $id) { number title text savedAt savedBy }\n  }\n": types.GetScriptVersionsDocument,
    "\n  query GetSeatHolders($id: ID!) {\n    getSubUsers(id: $id) { id name lastName email active }\n  }\n": types.GetSeatHoldersDocument,
    "\n  query GetSession {\n    getViewer { homePath }\n  }\n": types.GetSessionDocument,
    "\n  query GetSessions {\n    getSessions { id current createdAt lastSeenAt ip agent }\n  }\n": types.GetSessionsDocument,
    "\n  query GetSharing {\n    getUser {\n      id kind\n      settings { id downloadButton embedButton facebookButton linkedinButton twitterButton }\n      admin { id settings { id downloadButton embedButton facebookButton linkedinButton twitterButton } }\n    }\n  }\n": types.GetSharingDocument,
    "\n  query GetSignIn {\n    getSignIn { ...SignInAreaFields }\n  }\n": types.GetSignInDocument,
    "\n  query GetSpoken($id: ID!) {\n    getVideo(id: $id) { id spoken }\n  }\n": types.GetSpokenDocument,
    "\n  query GetStaff($search: String!, $page: Int!, $limit: Int!) {\n    getUsers(filters: { staff: true, search: $search }, page: $page, limit: $limit) {\n      pages total\n      users { ...StaffRow }\n    }\n  }\n": types.GetStaffDocument,
    "\n  query GetStaffMember($id: ID!) {\n    getUser(id: $id) { id name lastName email roles { id name } }\n  }\n": types.GetStaffMemberDocument,
    "\n  query GetStartingScript($id: ID!) {\n    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId dismissals { key reason } }\n  }\n": types.GetStartingScriptDocument,
    "\n  query GetSubscription {\n    getUser {\n      id\n      settings { id usersCount }\n      customPlan {\n        id active trial trialEndDate expireAt finalPrice interval paidByAdmin complianceEngine\n      }\n    }\n    getSubscription {\n      state periodEnd nextPrice balance coupon\n      pending { interval price usersCount complianceEngine }\n      unpaid { amount dueAt nextTryAt until }\n      card { brand last4 expiryMonth expiryYear }\n    }\n    getInvoices { id number purpose paid refunded refunding paidAt pdfUrl }\n  }\n": types.GetSubscriptionDocument,
    "\n  query GetTemplates {\n    getPlansTemplates { ...PlanTemplate }\n  }\n": types.GetTemplatesDocument,
    "\n  query GetTopVideos($dateA: String!, $dateB: String!, $sort: MetricsSort!) {\n    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) {\n      rows { video { id title category } likes views fullViews shareAttempts favorites }\n    }\n  }\n": types.GetTopVideosDocument,
    "\n  query GetTopVideosSheet($dateA: String!, $dateB: String!, $sort: MetricsSort!) {\n    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) { base64 }\n  }\n": types.GetTopVideosSheetDocument,
    "\n  query GetUsersByDate($dateA: String!, $dateB: String!) {\n    getUsersByDate(dateA: $dateA, dateB: $dateB) { rows { date count } }\n  }\n": types.GetUsersByDateDocument,
    "\n  query GetUsersQuote($usersCount: Int!) {\n    getPlanQuote(usersCount: $usersCount, customPlan: { multiUsersEngine: true }) {\n      waitsFor\n      proration { amountDue nextPayment nextPaymentAt }\n    }\n  }\n": types.GetUsersQuoteDocument,
    "\n  query GetUsersSheet($dateA: String!, $dateB: String!) {\n    getUsersByDate(dateA: $dateA, dateB: $dateB) { base64 }\n  }\n": types.GetUsersSheetDocument,
    "\n  query GetVideoPreview($id: ID!) {\n    getVideo(id: $id) { id signedVideoUrl }\n  }\n": types.GetVideoPreviewDocument,
    "\n  query GetVideosByDate($dateA: String!, $dateB: String!, $category: String) {\n    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { rows { date count } }\n  }\n": types.GetVideosByDateDocument,
    "\n  query GetVideosSheet($dateA: String!, $dateB: String!, $category: String) {\n    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { base64 }\n  }\n": types.GetVideosSheetDocument,
    "\n  query GetViewer($timeZone: String!) {\n    getViewer {\n      homePath\n      complianceEngine\n      complianceEmail\n      reviewers\n      channelPath\n      look { id by reason endsAt mine }\n      unpaid { amount }\n      settingsTabs { tab title }\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n      access { allowed reason daysLeft onTrial warning(timeZone: $timeZone) planLabel }\n      rights {\n        editEnterpriseTab seePlans cancelSubscription useTwoFactor changeEmail seeNotifications inviteUsers upgrade\n        writeRules arrangeChannel\n      }\n      user {\n        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup\n        roles { name }\n        admin { id name isEnterprise }\n        settings {\n          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus\n        }\n      }\n    }\n  }\n": types.GetViewerDocument,
    "\n  query GetWorkspace {\n    getWorkspace { ...WorkspaceParts }\n  }\n": types.GetWorkspaceDocument,
    "\n  query GetWritingCategories {\n    getCategories\n  }\n": types.GetWritingCategoriesDocument,
    "\n  query GetWritingChoices {\n    getCategories\n    getMyContentLibraries(withScripts: false) { id key name hidden }\n  }\n": types.GetWritingChoicesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChannelCard on Video {\n    id title order duration approvedAt signedThumbUrl\n    metrics { likes views shareAttempts isLiked }\n    viewerCan { remove }\n  }\n"): typeof import('./graphql.ts').ChannelCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChannelProfileFields on ChannelProfile {\n    text actionLabel actionUrl footer accent cover signedCoverUrl featuredVideoId scriptId state isReviewed\n  }\n"): typeof import('./graphql.ts').ChannelProfileFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClientRow on User {\n    id name lastName email kind state active createdAt teamSize\n    settings { companyName companyFullName }\n    customPlan { id active trial trialEndDate interval finalPrice expireAt paidByAdmin }\n  }\n"): typeof import('./graphql.ts').ClientRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ConversionState on Conversion { id state progress waitingBefore secondsLeft url signedUrl message }\n"): typeof import('./graphql.ts').ConversionStateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CreationVideo on Video {\n    id title script category status view version updatedAt scriptType\n    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256\n    urlLogo signedLogoUrl logoPosition logoInVideo signedLastLogoUrl lastLogoPosition thumb signedThumbUrl\n    disclosureTitle disclosureText postText captions\n    endCard { title text seconds }\n    cleanTake { url signedUrl captions duration width height }\n    edit\n    render { key missing }\n    reviewForm urlSignature email complianceText\n    dismissals { key reason }\n    copyOf { id title declined exists }\n    viewerCan { edit submit publish }\n  }\n"): typeof import('./graphql.ts').CreationVideoFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LibraryRow on ContentLibrary {\n    id key name type hidden scriptCount\n    viewerCan { edit hide }\n  }\n"): typeof import('./graphql.ts').LibraryRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Note on ReviewNote {\n    id version text quote atSeconds startOffset endOffset carried addressedAt reply acceptedAt closedByApproval\n    answer { done reply }\n  }\n"): typeof import('./graphql.ts').NoteFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PersonRow on User {\n    id name lastName email kind state expireAt lastSeenAt teamSize viewerCanManage\n    roles { id name }\n    settings { color signedWorkspaceImgUrl companyName }\n    customPlan { active trial interval finalPrice expireAt }\n    unfinishedItems @include(if: $removed)\n  }\n"): typeof import('./graphql.ts').PersonRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlanTemplate on CustomPlanTemplate {\n    id name price usersRange complianceEngine multiUsersEngine\n  }\n"): typeof import('./graphql.ts').PlanTemplateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QueuedRound on Comment {\n    id type title version createdAt requestedBy neededBy signedThumbUrl openMarks\n    assignee { id name }\n  }\n"): typeof import('./graphql.ts').QueuedRoundFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewedNote on ReviewNote {\n    id version text quote atSeconds startOffset endOffset carried mine acceptedAt answer { done reply }\n  }\n"): typeof import('./graphql.ts').ReviewedNoteFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewScript on Script {\n    id userId type title scriptText category status version updatedAt words spokenSeconds isBodewell isFavorite\n    signedVideoUrl signedThumbUrl\n    dismissals { key reason }\n    viewerCan { edit revise resend withdraw favorite }\n  }\n"): typeof import('./graphql.ts').ReviewScriptFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewVideo on Video {\n    id title script category status view version updatedAt\n    signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height thumb\n    postText disclosureTitle disclosureText endCard { seconds } urlLogo logoPosition\n    dismissals { key reason }\n    viewerCan { revise backToRecording resend withdraw }\n  }\n"): typeof import('./graphql.ts').ReviewVideoFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Round on Comment {\n    id version state text script email reviewerName createdAt sentAt decidedAt expiresAt title\n    requestedBy complianceText postText disclosureTitle disclosureText reviewForm\n    signedSignatureUrl signedReviewFileUrl mediaSha256 whatChanged textOnly\n    remindedAt mailStopped neededBy forwardedBy reason\n    conditions { text lastDay places followedAt viewerCanFollow }\n    generation { model offline rules generatedAt }\n    marks { start text message citation severity family dismissed { reason } }\n    notes { ...Note }\n  }\n"): typeof import('./graphql.ts').RoundFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScriptCard on Script {\n    id type title category status version isFavorite isBodewell hidden archived scriptText words spokenSeconds createdBy\n    contentLibraryId signedThumbUrl createdAt updatedAt userId adminUserId\n    creator { isEnterprise isEnterpriseUser }\n    viewerCan { favorite edit revise hide remove }\n  }\n"): typeof import('./graphql.ts').ScriptCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScriptDraft on Script {\n    id type title category scriptText status version updatedAt contentLibraryId urlVideo signedVideoUrl reviewForm\n    dismissals { key reason }\n    copyOf { id title declined exists }\n    viewerCan { edit submit publish }\n  }\n"): typeof import('./graphql.ts').ScriptDraftFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SignInAreaFields on SignInArea {\n    signIn { issuer clientId hasSecret roleId only start }\n    domains { domain provenAt wrongSince host proof }\n    directory { createdAt lastUsedAt }\n    redirectUri\n    directoryUrl\n  }\n"): typeof import('./graphql.ts').SignInAreaFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffRow on User {\n    id name lastName email state viewerCanManage\n    roles { id name }\n    settings { color signedWorkspaceImgUrl }\n  }\n"): typeof import('./graphql.ts').StaffRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VideoCard on Video {\n    id title category status view version isFavorite hidden archived signedThumbUrl duration createdAt updatedAt\n    isBodewell reviewed isHeld\n    viewerCan { remove favorite hide }\n  }\n"): typeof import('./graphql.ts').VideoCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WorkspaceParts on Workspace {\n    step steps finished\n    answers {\n      wsName wsAvatar signedAvatarUrl wsColor wsLibrary wsCompliance wsEmailCompliance\n      wsCompanyName wsImgCompany signedImgCompanyUrl wsTitleDisclaimer wsBodyDisclaimer\n    }\n  }\n"): typeof import('./graphql.ts').WorkspacePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptNote($id: ID!, $accepted: Boolean!) { acceptReviewNote(id: $id, accepted: $accepted) { ...ReviewedNote } }\n"): typeof import('./graphql.ts').AcceptNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddClientNote($userId: ID!, $text: String!) {\n    addClientNote(userId: $userId, text: $text) { id }\n  }\n"): typeof import('./graphql.ts').AddClientNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDisclosures($disclaimers: [DisclaimerInput!]!) {\n    addDisclaimersToUser(disclaimers: $disclaimers) { id }\n  }\n"): typeof import('./graphql.ts').AddDisclosuresDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddNote($note: ReviewNoteInput!) { addReviewNote(note: $note) { ...ReviewedNote } }\n"): typeof import('./graphql.ts').AddNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerNote($id: ID!, $done: Boolean!, $reply: String) {\n    answerReviewNote(id: $id, done: $done, reply: $reply) { ...Note }\n  }\n"): typeof import('./graphql.ts').AnswerNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveScript($id: ID!, $approval: ScriptInput!) {\n    updateScriptComp(id: $id, script: $approval) { id status }\n  }\n"): typeof import('./graphql.ts').ApproveScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveVideo($id: ID!, $approval: VideoInput!) {\n    updateVideo(id: $id, video: $approval) { id status }\n  }\n"): typeof import('./graphql.ts').ApproveVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AssignReview($id: ID!, $userId: ID) {\n    assignReview(id: $id, userId: $userId) { ...QueuedRound }\n  }\n"): typeof import('./graphql.ts').AssignReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BillContract($userId: ID!, $from: DateTime, $amount: Float) {\n    billContract(userId: $userId, from: $from, amount: $amount) { id }\n  }\n"): typeof import('./graphql.ts').BillContractDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BuyPlan(\n    $usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!\n    $attempt: ID!, $quote: String\n  ) {\n    handleSubscriptionAndPayment(\n      usersCount: $usersCount, cardData: $cardData, removeIds: $removeIds, customPlan: $customPlan\n      attempt: $attempt, quote: $quote\n    ) { id active trial finalPrice interval }\n  }\n"): typeof import('./graphql.ts').BuyPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelConversion($id: ID!) {\n    cancelConversion(id: $id) { id state }\n  }\n"): typeof import('./graphql.ts').CancelConversionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPlan($id: ID!) {\n    cancelPlanSubscription(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').CancelPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeCard($cardData: CardDataInput!, $attempt: ID!) {\n    changeCard(cardData: $cardData, attempt: $attempt) { state }\n  }\n"): typeof import('./graphql.ts').ChangeCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeDirectoryToken($revoke: Boolean) {\n    changeDirectoryToken(revoke: $revoke) { token }\n  }\n"): typeof import('./graphql.ts').ChangeDirectoryTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeEnterprise($enterprise: EnterpriseInput!) {\n    updateEnterprise(enterprise: $enterprise) { id }\n  }\n"): typeof import('./graphql.ts').ChangeEnterpriseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeLastDay($id: ID!, $lastDay: String!) {\n    updateUser(id: $id, user: { lastDay: $lastDay }) { id }\n  }\n"): typeof import('./graphql.ts').ChangeLastDayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeLibrary($id: ID!, $library: ContentLibraryInput!) {\n    updateContentLibrary(id: $id, contentLibrary: $library) { id hidden name }\n  }\n"): typeof import('./graphql.ts').ChangeLibraryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeNote($id: ID!, $text: String!) { updateReviewNote(id: $id, text: $text) { ...ReviewedNote } }\n"): typeof import('./graphql.ts').ChangeNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeRole($role: RoleInput!) {\n    updateRole(role: $role) { id }\n  }\n"): typeof import('./graphql.ts').ChangeRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeSignInDomain($domain: String!, $change: SignInDomainChange!) {\n    changeSignInDomain(domain: $domain, change: $change) { redirectUri }\n  }\n"): typeof import('./graphql.ts').ChangeSignInDomainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeStaff($id: ID!, $user: UserInput!) {\n    updateUser(id: $id, user: $user) { id }\n  }\n"): typeof import('./graphql.ts').ChangeStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeTemplate($template: CustomPlanTemplateInput!) {\n    updateCustomPlanTemplate(template: $template) { ...PlanTemplate }\n  }\n"): typeof import('./graphql.ts').ChangeTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseAccount($words: String!) {\n    closeAccount(words: $words) { id }\n  }\n"): typeof import('./graphql.ts').CloseAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmCard($clientSecret: String!) {\n    confirmCard(clientSecret: $clientSecret) { state }\n  }\n"): typeof import('./graphql.ts').ConfirmCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmEmailChange($code: String!) {\n    confirmEmailChange(code: $code) { id email }\n  }\n"): typeof import('./graphql.ts').ConfirmEmailChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmPassword($password: String!, $code: String) {\n    confirmPassword(password: $password, code: $code) { confirmed token }\n  }\n"): typeof import('./graphql.ts').ConfirmPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTestPayment($clientSecret: String!, $confirmed: Boolean!) {\n    confirmTestPayment(clientSecret: $clientSecret, confirmed: $confirmed)\n  }\n"): typeof import('./graphql.ts').ConfirmTestPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConvertVideo($url: String!) {\n    convertVideo(url: $url) { ...ConversionState }\n  }\n"): typeof import('./graphql.ts').ConvertVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyScript($id: ID!) {\n    copyScript(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').CopyScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyVideo($id: ID!) {\n    copyVideo(id: $id) { id status }\n  }\n"): typeof import('./graphql.ts').CopyVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CountReaction($id: ID!, $data: MetricDataInput!) {\n    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked }\n  }\n"): typeof import('./graphql.ts').CountReactionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CountShare($id: ID!) {\n    updateVideoMetrics(id: $id, metricData: { isShared: true }) { shareAttempts isShared }\n  }\n"): typeof import('./graphql.ts').CountShareDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAnnouncement($announcement: AnnouncementInput!) {\n    createAnnouncement(announcement: $announcement) { id }\n  }\n"): typeof import('./graphql.ts').CreateAnnouncementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateClaim($claim: ClaimInput!) { createClaim(claim: $claim) { id } }\n"): typeof import('./graphql.ts').CreateClaimDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateClient($user: UserInput!) {\n    createUserAdmin(user: $user) { id email initialPassword }\n  }\n"): typeof import('./graphql.ts').CreateClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCoupon($coupon: CouponInput!) {\n    createCoupon(coupon: $coupon) { id code }\n  }\n"): typeof import('./graphql.ts').CreateCouponDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateDraftVideo($video: VideoInput!) {\n    createVideo(video: $video) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').CreateDraftVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateEnterprise($enterprise: EnterpriseInput!) {\n    createEnterprise(enterprise: $enterprise) { id nickname email initialPassword }\n  }\n"): typeof import('./graphql.ts').CreateEnterpriseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateGeneratedScript($script: ScriptInput!) {\n    createScript(script: $script) { id status }\n  }\n"): typeof import('./graphql.ts').CreateGeneratedScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateLibrary($library: ContentLibraryInput!) {\n    createContentLibrary(contentLibrary: $library) { id }\n  }\n"): typeof import('./graphql.ts').CreateLibraryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePhrase($phraseRule: PhraseRuleInput!) {\n    createPhraseRule(phraseRule: $phraseRule) { id }\n  }\n"): typeof import('./graphql.ts').CreatePhraseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRule($rule: String!) {\n    createAIRule(aiRule: { rule: $rule, enabled: true, type: prompt }) { id }\n  }\n"): typeof import('./graphql.ts').CreateRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateScript($script: ScriptInput!) {\n    createScript(script: $script) { ...ScriptDraft }\n  }\n"): typeof import('./graphql.ts').CreateScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSettings($settings: SettingsInput!) {\n    createSettings(settings: $settings) { id subdomain subdomainStatus }\n  }\n"): typeof import('./graphql.ts').CreateSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateStaff($user: UserInput!) {\n    createUser(user: $user) { id initialPassword }\n  }\n"): typeof import('./graphql.ts').CreateStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTemplate($template: CustomPlanTemplateInput!) {\n    createCustomPlanTemplate(template: $template) { ...PlanTemplate }\n  }\n"): typeof import('./graphql.ts').CreateTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideDomain($id: ID!, $decision: DomainDecision!, $reason: String) {\n    decideDomain(id: $id, decision: $decision, reason: $reason) { id status }\n  }\n"): typeof import('./graphql.ts').DecideDomainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeclineReview($id: ID!, $reason: String!, $reviewerName: String, $code: String) {\n    declineReview(id: $id, reason: $reason, reviewerName: $reviewerName, code: $code) { id state decidedAt }\n  }\n"): typeof import('./graphql.ts').DeclineReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DropRole($id: ID!) {\n    removeRole(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').DropRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DuplicateScript($id: ID!) { copyScript(id: $id) { id } }\n"): typeof import('./graphql.ts').DuplicateScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DuplicateVideo($id: ID!) { copyVideo(id: $id) { id status } }\n"): typeof import('./graphql.ts').DuplicateVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndAnnouncement($id: ID!) {\n    endAnnouncement(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').EndAnnouncementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndCoupon($id: ID!) {\n    endCoupon(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').EndCouponDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndLook($id: ID!) {\n    endLook(id: $id)\n  }\n"): typeof import('./graphql.ts').EndLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"): typeof import('./graphql.ts').EndOtherSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndPlan($id: ID!) {\n    removeCustomPlan(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').EndPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportRecords($scope: RecordScopeInput!) {\n    exportRecords(scope: $scope) { id state }\n  }\n"): typeof import('./graphql.ts').ExportRecordsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractText($url: String!) {\n    extractText(url: $url) { title text words }\n  }\n"): typeof import('./graphql.ts').ExtractTextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FinishWorkspace($answers: WorkspaceInput!) {\n    finishWorkspace(answers: $answers) { id }\n  }\n"): typeof import('./graphql.ts').FinishWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FollowConditions($id: ID!) { followConditions(id: $id) { id conditions { followedAt } } }\n"): typeof import('./graphql.ts').FollowConditionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForwardReview($id: ID!, $email: String!, $message: String, $reviewerName: String, $code: String) {\n    forwardReview(id: $id, email: $email, message: $message, reviewerName: $reviewerName, code: $code) { id state }\n  }\n"): typeof import('./graphql.ts').ForwardReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GivePlan($id: ID!, $plan: CustomPlanInput!) {\n    createCustomPlanToUser(id: $id, plan: $plan) { id }\n  }\n"): typeof import('./graphql.ts').GivePlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GiveRole($id: ID!, $role: ID!) {\n    updateUser(id: $id, user: { roles: [$role] }) { id }\n  }\n"): typeof import('./graphql.ts').GiveRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOverWork($from: ID!, $to: ID!) {\n    handOverWork(userId: $from, toUserId: $to) { scripts videos libraries stayed }\n  }\n"): typeof import('./graphql.ts').HandOverWorkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HoldClient($accountId: ID!, $on: Boolean!, $reason: String!, $setter: HoldSetter!) {\n    setLegalHold(accountId: $accountId, on: $on, reason: $reason, setter: $setter) { since }\n  }\n"): typeof import('./graphql.ts').HoldClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportPeople($people: [ImportedPersonInput!]!, $message: String, $lastDay: String) {\n    importSubUsers(people: $people, message: $message, lastDay: $lastDay) { invited { id } skipped }\n  }\n"): typeof import('./graphql.ts').ImportPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteAgain($subusers: SubUsersInput!) {\n    createSubUsers(subusers: $subusers) { id }\n  }\n"): typeof import('./graphql.ts').InviteAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepAsScript($script: ScriptInput!) {\n    createScript(script: $script) { id }\n  }\n"): typeof import('./graphql.ts').KeepAsScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LookAs($id: ID!, $reason: String!) {\n    lookAsClient(id: $id, reason: $reason) { id token }\n  }\n"): typeof import('./graphql.ts').LookAsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeRole($role: RoleInput!) {\n    createRole(role: $role) { id }\n  }\n"): typeof import('./graphql.ts').MakeRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id status version }\n  }\n"): typeof import('./graphql.ts').MoveScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveScriptTo($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id }\n  }\n"): typeof import('./graphql.ts').MoveScriptToDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { id status view version }\n  }\n"): typeof import('./graphql.ts').MoveVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NewBackupCodes {\n    newBackupCodes\n  }\n"): typeof import('./graphql.ts').NewBackupCodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderVideos($videos: [VideoOrderInput!]!) {\n    updateVideosOrder(videos: $videos) { id order }\n  }\n"): typeof import('./graphql.ts').OrderVideosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PayRenewal($cardData: CardDataInput, $attempt: ID!) {\n    payRenewal(cardData: $cardData, attempt: $attempt) { state }\n  }\n"): typeof import('./graphql.ts').PayRenewalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {\n    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }\n  }\n"): typeof import('./graphql.ts').ReactToVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReadNotification($id: ID!) {\n    updateNotification(id: $id, notification: { readed: 1 }) { id readed }\n  }\n"): typeof import('./graphql.ts').ReadNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReadNotifications {\n    readNotifications { id readed }\n  }\n"): typeof import('./graphql.ts').ReadNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecallItems($words: String!, $reason: String!, $items: [RecalledItemInput!]!) {\n    recallItems(words: $words, reason: $reason, items: $items) { id }\n  }\n"): typeof import('./graphql.ts').RecallItemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefundInvoice($id: ID!, $amount: Float!, $reason: String!, $attempt: ID!) {\n    refundInvoice(id: $id, amount: $amount, reason: $reason, attempt: $attempt) { id refunded refunding }\n  }\n"): typeof import('./graphql.ts').RefundInvoiceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemindReviewer($id: ID!) {\n    remindReviewer(id: $id) { id email remindedAt }\n  }\n"): typeof import('./graphql.ts').RemindReviewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveClaim($id: ID!) { removeClaim(id: $id) { id } }\n"): typeof import('./graphql.ts').RemoveClaimDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveClientNote($id: ID!) {\n    removeClientNote(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveClientNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveDisclosure($id: ID!) {\n    removeDisclaimer(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveDisclosureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveFromChannel($id: ID!) {\n    removeVideo(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveFromChannelDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveNote($id: ID!) { removeReviewNote(id: $id) { id } }\n"): typeof import('./graphql.ts').RemoveNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePerson($id: ID!) {\n    removeUser(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemovePersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePhrase($id: ID!) {\n    removePhraseRule(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemovePhraseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveRule($id: ID!) {\n    removeAIRule(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveScript($id: ID!) {\n    removeScript(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSignIn {\n    removeSignIn { redirectUri }\n  }\n"): typeof import('./graphql.ts').RemoveSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveTemplate($id: ID!) {\n    removeCustomPlanTemplate(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveVideo($id: ID!) {\n    removeVideo(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').RemoveVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestCode { requestReviewCode { sent } }\n"): typeof import('./graphql.ts').RequestCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestEmailChange($email: String!) {\n    requestEmailChange(email: $email) { id }\n  }\n"): typeof import('./graphql.ts').RequestEmailChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestLink { requestReviewLink { sent } }\n"): typeof import('./graphql.ts').RequestLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendLink($id: ID!) {\n    resendToCompliance(id: $id) { id email sentAt expiresAt }\n  }\n"): typeof import('./graphql.ts').ResendLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreScriptVersion($id: ID!, $number: Int!) {\n    restoreScriptVersion(id: $id, number: $number) { id updatedAt }\n  }\n"): typeof import('./graphql.ts').RestoreScriptVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumePlan($id: ID!) {\n    resumePlanSubscription(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').ResumePlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryJobs {\n    retryJobs\n  }\n"): typeof import('./graphql.ts').RetryJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveChannelProfile($profile: ChannelProfileInput!) {\n    updateChannelProfile(profile: $profile) { ...ChannelProfileFields }\n  }\n"): typeof import('./graphql.ts').SaveChannelProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveClaim($id: ID!, $claim: ClaimInput!) { updateClaim(id: $id, claim: $claim) { id } }\n"): typeof import('./graphql.ts').SaveClaimDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').SaveCreationVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveDisclosure($id: ID!, $disclaimer: DisclaimerInput!) {\n    updateDisclaimer(id: $id, disclaimer: $disclaimer) { id }\n  }\n"): typeof import('./graphql.ts').SaveDisclosureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveHeard($id: ID!, $heard: String!) {\n    updateVideo(id: $id, video: { heard: $heard }) { id spoken }\n  }\n"): typeof import('./graphql.ts').SaveHeardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveMeant($id: ID!, $meant: [DismissalInput!]!) {\n    updateVideo(id: $id, video: { meant: $meant }) { id spoken }\n  }\n"): typeof import('./graphql.ts').SaveMeantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePerson($id: ID!, $user: UserInput!) {\n    updateUser(id: $id, user: $user) { id }\n  }\n"): typeof import('./graphql.ts').SavePersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePhrase($id: ID!, $phraseRule: PhraseRuleInput!) {\n    updatePhraseRule(id: $id, phraseRule: $phraseRule) { id enabled }\n  }\n"): typeof import('./graphql.ts').SavePhraseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePrices($config: ConfigInput!) {\n    updateConfig(config: $config) { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }\n  }\n"): typeof import('./graphql.ts').SavePricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveReviewPolicy($policy: ReviewPolicyInput!) {\n    updateReviewPolicy(policy: $policy) { reviewCode approvalMonths disclosureRequired disclosureSeconds }\n  }\n"): typeof import('./graphql.ts').SaveReviewPolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { ...ScriptDraft }\n  }\n"): typeof import('./graphql.ts').SaveScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSettings($id: ID!, $settings: SettingsInput!) {\n    updateSettings(id: $id, settings: $settings) { id subdomain subdomainStatus }\n  }\n"): typeof import('./graphql.ts').SaveSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSharing($id: ID!, $settings: SettingsInput!) {\n    updateSettings(id: $id, settings: $settings) {\n      id downloadButton embedButton facebookButton linkedinButton twitterButton\n    }\n  }\n"): typeof import('./graphql.ts').SaveSharingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSignIn($signIn: SignInInput!) {\n    saveSignIn(signIn: $signIn) { redirectUri }\n  }\n"): typeof import('./graphql.ts').SaveSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveWorkspace($step: Int!, $answers: WorkspaceInput!) {\n    saveWorkspace(step: $step, answers: $answers) { ...WorkspaceParts }\n  }\n"): typeof import('./graphql.ts').SaveWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendCorrections($id: ID!, $corrections: CommentInput!) {\n    updateComment(id: $id, comment: $corrections) { id state decidedAt }\n  }\n"): typeof import('./graphql.ts').SendCorrectionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendPlanMail($type: String!) {\n    sendPlanMail(type: $type) { sent }\n  }\n"): typeof import('./graphql.ts').SendPlanMailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetCaptions($id: ID!, $captions: String!, $isRead: Boolean) {\n    setVideoCaptions(id: $id, captions: $captions, isRead: $isRead) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').SetCaptionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetLegalHold($on: Boolean!, $reason: String!) {\n    setLegalHold(on: $on, reason: $reason) { since }\n  }\n"): typeof import('./graphql.ts').SetLegalHoldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPlan($id: ID!, $plan: CustomPlanInput!) {\n    updateCustomPlan(id: $id, plan: $plan) { id trialEndDate }\n  }\n"): typeof import('./graphql.ts').SetPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRetentionYears($years: Int!) {\n    setRetentionYears(years: $years) { retentionYears }\n  }\n"): typeof import('./graphql.ts').SetRetentionYearsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {\n    scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n"): typeof import('./graphql.ts').SetScriptFavoriteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {\n    videoIsFavorite(id: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n"): typeof import('./graphql.ts').SetVideoFavoriteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShelveScript($id: ID!, $script: ScriptInput!) {\n    updateScript(id: $id, script: $script) { id hidden archived }\n  }\n"): typeof import('./graphql.ts').ShelveScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShelveVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { id hidden archived }\n  }\n"): typeof import('./graphql.ts').ShelveVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitVideo($data: ComplianceSubmissionInput!) {\n    createComplianceSubmission(data: $data) { id videoId }\n  }\n"): typeof import('./graphql.ts').SubmitVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchPerson($id: ID!, $active: Boolean!) {\n    fullDisableUser(disableData: { id: $id, updateToSubs: false, active: $active }) { id active }\n  }\n"): typeof import('./graphql.ts').SwitchPersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchRule($id: ID!, $enabled: Boolean!) {\n    updateAIRule(id: $id, aiRule: { enabled: $enabled }) { id enabled }\n  }\n"): typeof import('./graphql.ts').SwitchRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMfa($mfaUser: MfaUserInput!) {\n    updateMFAUser(mfaUser: $mfaUser) { message totpAuthUrl }\n  }\n"): typeof import('./graphql.ts').UpdateMfaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyDomain($subdomain: String!) {\n    verifySubDomain(subdomain: $subdomain) { valid message }\n  }\n"): typeof import('./graphql.ts').VerifyDomainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyMfa($mfaUser: MfaUserInput!) {\n    verifyMFAUser(mfaUser: $mfaUser) { mfaActive backupCodes }\n  }\n"): typeof import('./graphql.ts').VerifyMfaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawChange($id: ID!) {\n    withdrawPlanChange(id: $id) { id }\n  }\n"): typeof import('./graphql.ts').WithdrawChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindCoupon($code: String!) {\n    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }\n  }\n"): typeof import('./graphql.ts').FindCouponDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindInTeam($emails: [String!]!) {\n    findSubUsers(emails: $emails)\n    getViewer { seats { used total } }\n  }\n"): typeof import('./graphql.ts').FindInTeamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindPeople($id: ID!) {\n    getSubUsers(id: $id) { id name lastName email }\n  }\n"): typeof import('./graphql.ts').FindPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSayings($words: String!) {\n    findSayings(words: $words) {\n      isPart\n      sayings { type id title publishedAt isPublished passage inCaptions inSpeech viewers fullViews shares videosMade }\n    }\n  }\n"): typeof import('./graphql.ts').FindSayingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindScripts($search: String!, $limit: Int!) {\n    getMyScriptsNew(search: $search, limit: $limit, page: 1, sort: \"relevance\") {\n      scripts { id title category status type isBodewell viewerCan { edit revise } }\n    }\n  }\n"): typeof import('./graphql.ts').FindScriptsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindVideos {\n    getMyVideos(order: ASC) { id title category status }\n  }\n"): typeof import('./graphql.ts').FindVideosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetAccount {\n    getViewer {\n      settingsTabs { tab title }\n      managedFields\n      otherReviewers\n      pendingEmail\n      backupCodesLeft\n      rights { editEnterpriseTab useTwoFactor changeEmail }\n      storage { used total }\n    }\n    getUser {\n      id kind name lastName email nickname userSub mfaActive isEnterprise isEnterpriseUser isBodewellUser fromSumo\n      disclaimers { id title text editable }\n      settings {\n        id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer\n        companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl\n        address city state zip usersCount subdomain subdomainStatus\n      }\n      admin {\n        id name isEnterprise\n        settings {\n          id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer\n          companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl\n          address city state zip usersCount subdomain subdomainStatus\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetAnnouncements {\n    getAnnouncements { id text startsAt endsAt createdBy state }\n  }\n"): typeof import('./graphql.ts').GetAnnouncementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetApprovedVideo($id: ID!) {\n    getVideo(id: $id) {\n      id userId title script category status version isFavorite\n      signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256\n      sharePath approvedAt approvalEndsAt conditions { text lastDay places followedAt viewerCanFollow } approvedBy reviewed downloadName postText disclosureTitle disclosureText\n      metrics { views likes shareAttempts }\n      viewerCan { favorite download embed shareFacebook shareTwitter shareLinkedin }\n    }\n  }\n"): typeof import('./graphql.ts').GetApprovedVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetBrand {\n    getViewer {\n      user {\n        disclaimers { id title text }\n        settings { companyName signedCompanyImgUrl color }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetBrandDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetBusinessMetrics($dateA: String!, $dateB: String!) {\n    getBusinessMetrics(dateA: $dateA, dateB: $dateB) {\n      revenue {\n        running { plans monthly }\n        begun { plans monthly }\n        lost { plans monthly }\n        pastDue { plans monthly }\n        collected { date amount }\n      }\n      trials { started paid }\n      reviews { decided medianHours ninetiethHours approved approvedAtOnce rounds }\n      journey { steps { step accounts } wizard { step people } }\n    }\n  }\n"): typeof import('./graphql.ts').GetBusinessMetricsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetBuyUsers {\n    getUser { id settings { id usersCount } }\n    getConfig { userValue publishableKey }\n  }\n"): typeof import('./graphql.ts').GetBuyUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCategoriesMetrics($dateA: String!, $dateB: String!) {\n    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) {\n      rows { category count likes views fullViews shareAttempts favorites }\n    }\n  }\n"): typeof import('./graphql.ts').GetCategoriesMetricsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCategoriesSheet($dateA: String!, $dateB: String!) {\n    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) { base64 }\n  }\n"): typeof import('./graphql.ts').GetCategoriesSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetChannel($owner: Boolean!) {\n    getVideosByMyMetrics(owner: $owner, status: approved, order: ASC) { ...ChannelCard }\n  }\n"): typeof import('./graphql.ts').GetChannelDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetChannelMetrics($dateA: String!, $dateB: String!, $videoId: ID) {\n    getChannelMetrics(dateA: $dateA, dateB: $dateB, videoId: $videoId) {\n      days { date counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }\n      videos { id title counts { views firstQuarter half threeQuarters fullViews likes shareAttempts } }\n      referrers { kind host views }\n    }\n  }\n"): typeof import('./graphql.ts').GetChannelMetricsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetChannelProfile {\n    getChannelProfile { ...ChannelProfileFields }\n    getVideosByMyMetrics(owner: false, status: approved, order: ASC) { id title }\n  }\n"): typeof import('./graphql.ts').GetChannelProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetChannelVideo($owner: Boolean!, $videoId: ID!) {\n    getVideosByMyMetrics(owner: $owner, videoId: $videoId) {\n      ...ChannelCard\n      signedVideoUrl signedCaptionsUrl captionsMachineMade width height postText disclosureTitle disclosureText\n    }\n  }\n"): typeof import('./graphql.ts').GetChannelVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetClaims {\n    getClaims { id words proof link urlFile signedFileUrl fileName sha256 until approvedBy state }\n  }\n"): typeof import('./graphql.ts').GetClaimsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetClient($id: ID!) {\n    getClient(id: $id) {\n      accountId\n      user {\n        id name lastName email kind state active createdAt nickname teamSize\n        settings { companyName companyFullName phone usersCount billingContact billingEmail complianceEmail }\n        customPlan {\n          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin promotion_code discount\n          complianceEngine multiUsersEngine contentLibraries\n        }\n      }\n      subscription { state nextPrice balance couponWaits unpaid { amount dueAt until } pending { price interval } }\n      contractBill { amount from to }\n      storage { used total }\n      domains { id domain status }\n      mail { unsent lastError }\n      lastActiveAt\n      hold { own provider }\n      notes { id text by at }\n    }\n    getInvoices(userId: $id) { id number purpose paid refunded refunding paidAt pdfUrl }\n  }\n"): typeof import('./graphql.ts').GetClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetClientPeople($id: ID!, $page: Int!, $limit: Int!) {\n    getUsers(filters: { under: $id }, page: $page, limit: $limit) {\n      pages total totalIsCapped\n      users {\n        id name lastName email kind state active createdAt teamSize lastSeenAt\n        roles { id name }\n        settings { companyName companyFullName }\n        customPlan {\n          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin\n          complianceEngine multiUsersEngine contentLibraries\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetClientPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetClients($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID) {\n    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {\n      pages total totalIsCapped\n      users { ...ClientRow }\n    }\n  }\n"): typeof import('./graphql.ts').GetClientsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetComparedVideo($id: ID!) {\n    getVideo(id: $id) { id userId status script mediaSha256 signedVideoUrl viewerCan { revise } }\n  }\n"): typeof import('./graphql.ts').GetComparedVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetContract {\n    getSubscription { state coupon couponWaits unpaid { amount dueAt } }\n    getInvoices { id number paid refunded refunding paidAt pdfUrl }\n  }\n"): typeof import('./graphql.ts').GetContractDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetConversion($id: ID!) {\n    getConversion(id: $id) { ...ConversionState }\n  }\n"): typeof import('./graphql.ts').GetConversionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetConverter {\n    getConfig { canConvert }\n  }\n"): typeof import('./graphql.ts').GetConverterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCoupon($code: String!) {\n    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }\n  }\n"): typeof import('./graphql.ts').GetCouponDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCoupons($search: String) {\n    getCoupons(search: $search) {\n      id code percentOff amountOff minimumAmount maxRedemptions taken expiresAt duration state\n    }\n  }\n"): typeof import('./graphql.ts').GetCouponsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCreationVideo($id: ID!) {\n    getVideo(id: $id) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').GetCreationVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetDisclosureRule {\n    getReviewPolicy { disclosureRequired disclosureSeconds }\n  }\n"): typeof import('./graphql.ts').GetDisclosureRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetDomainGuidance {\n    getDomainGuidance {\n      target checkedAt reason wrongSince\n      look { records { type host wanted found right } inTheWay { type found advice } }\n    }\n  }\n"): typeof import('./graphql.ts').GetDomainGuidanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetDomains($status: SubdomainStatus, $page: Int) {\n    getDomains(status: $status, page: $page) {\n      currentPage\n      pages\n      domains { id domain status company owner ownerEmail claimedAt activatedAt wrongSince decidedAt decidedBy reason }\n    }\n  }\n"): typeof import('./graphql.ts').GetDomainsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetEnterpriseForm($id: ID!) {\n    getUser(id: $id) {\n      id name lastName email isEnterprise\n      settings {\n        companyName companyFullName phone usersCount complianceEmail\n        billingContact billingEmail billingAddress billingCity billingState billingZip\n      }\n      customPlan { price discount promotion_code contentLibraries }\n      contentLibraries { id key name userId }\n    }\n  }\n"): typeof import('./graphql.ts').GetEnterpriseFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetEnterpriseHome($decides: Boolean!, $manages: Boolean!) {\n    getReviewQueue(page: 1, limit: 5) @include(if: $decides) {\n      total\n      rounds { id scriptId videoId title version createdAt requestedBy }\n    }\n    getAllEnterpriseVideos { id title status updatedAt creator { id name lastName } }\n    getAllEnterpriseScripts { id title status updatedAt creator { id name lastName } }\n    getViewer { seats @include(if: $manages) { used total } }\n  }\n"): typeof import('./graphql.ts').GetEnterpriseHomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetFavoriteScripts($page: Int!, $limit: Int!) {\n    getMyScriptsNew(page: $page, limit: $limit, onlyFavorites: true, noCustom: true, sort: \"title\", order: ASC) {\n      pages\n      scripts { ...ScriptCard }\n    }\n  }\n"): typeof import('./graphql.ts').GetFavoriteScriptsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetFavoriteVideos {\n    getMyVideos(status: approved, order: ASC) { ...VideoCard }\n  }\n"): typeof import('./graphql.ts').GetFavoriteVideosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetGeneratorCategories {\n    getCategories\n  }\n"): typeof import('./graphql.ts').GetGeneratorCategoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetGivenRoles {\n    getRoles {\n      id name description audience viewerCanEdit\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetGivenRolesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetHomeScripts($limit: Int!, $mine: ID!) {\n    recent: getMyScriptsNew(page: 1, limit: $limit, noCustom: true, hidden: false, sort: \"updatedAt\", order: DESC) {\n      scripts { ...ScriptCard }\n    }\n    mine: getMyScriptsNew(page: 1, limit: 100, creatorId: $mine, sort: \"updatedAt\", order: DESC) {\n      scripts { id title status updatedAt isHeld viewerCan { revise } }\n    }\n  }\n"): typeof import('./graphql.ts').GetHomeScriptsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetHomeVideos {\n    getMyVideos(order: ASC) { ...VideoCard viewerCan { revise } }\n  }\n"): typeof import('./graphql.ts').GetHomeVideosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetInstallationState {\n    getInstallationState {\n      version\n      stored { databaseBytes fileBytes freeBytes }\n      queue { ready later retrying failed oldestAt failures { name jobs lastError } }\n      services { name state since workedAt message }\n      records { workedAt failingSince message }\n      backup { workedAt failingSince message }\n    }\n  }\n"): typeof import('./graphql.ts').GetInstallationStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetLastChoices {\n    getLastChoices { urlLogo signedLogoUrl logoPosition disclosureTitle disclosureText showsCard reviewForm }\n  }\n"): typeof import('./graphql.ts').GetLastChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetLastReviewForm { getLastChoices { reviewForm } }\n"): typeof import('./graphql.ts').GetLastReviewFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetLedger($page: Int!, $limit: Int!, $itemId: ID, $types: [String!], $from: DateTime, $to: DateTime, $person: String,\n    $title: String, $noSignIns: Boolean, $withItem: Boolean!\n  ) {\n    getLedger(\n      page: $page, limit: $limit, itemId: $itemId, types: $types, from: $from, to: $to, person: $person, title: $title,\n      noSignIns: $noSignIns\n    ) {\n      total\n      pages\n      item @include(if: $withItem) { type title status version reviewed signedThumbUrl }\n      events {\n        id seq type words who whoKind at ip subjectKind subjectId title version corrections contentSha256 hash\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetLedgerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetLetters {\n    getLetters { id area subject url }\n  }\n"): typeof import('./graphql.ts').GetLettersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetLibraries {\n    getMyContentLibraries(withScripts: false) { ...LibraryRow }\n  }\n"): typeof import('./graphql.ts').GetLibrariesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetLibraryChoices {\n    getContentLibraries { id key name }\n  }\n"): typeof import('./graphql.ts').GetLibraryChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetMyVideos($hidden: Boolean, $archived: Boolean) {\n    getMyVideos(hidden: $hidden, archived: $archived) { ...VideoCard }\n  }\n"): typeof import('./graphql.ts').GetMyVideosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetNotifications($limit: Int!) {\n    getUserNotifications(limit: $limit) { id from link type readed message createdAt }\n  }\n"): typeof import('./graphql.ts').GetNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetOfferedLibraries {\n    getContentLibraries { id key name scriptCount }\n  }\n"): typeof import('./graphql.ts').GetOfferedLibrariesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetOpenings {\n    getOpenings { words needs }\n  }\n"): typeof import('./graphql.ts').GetOpeningsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetOwnDisclosures {\n    getViewer { user { disclaimers { id title text } } }\n  }\n"): typeof import('./graphql.ts').GetOwnDisclosuresDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPayment($attempt: ID!) {\n    getPayment(attempt: $attempt) { attempt state card message }\n  }\n"): typeof import('./graphql.ts').GetPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPeoplePage($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID, $removed: Boolean!) {\n    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {\n      pages total totalIsCapped currentPage\n      users { ...PersonRow }\n    }\n    getViewer { seats { used total } }\n  }\n"): typeof import('./graphql.ts').GetPeoplePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPhraseLists {\n    getPhraseRules { id phrase reason replacement anyNumber enabled }\n    getClaims { id words proof link signedFileUrl sha256 until approvedBy }\n  }\n"): typeof import('./graphql.ts').GetPhraseListsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPhrases {\n    getPhraseRules { id phrase reason replacement anyNumber enabled own }\n  }\n"): typeof import('./graphql.ts').GetPhrasesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPlanPage {\n    getUser {\n      id needSetup isEnterprise\n      settings { id usersCount billingContact billingEmail }\n      customPlan {\n        id active trial trialEndDate expireAt finalPrice interval paidByAdmin discount\n        complianceEngine multiUsersEngine contentLibraries\n      }\n      admin {\n        id name isEnterprise\n        settings { id companyName companyFullName }\n        customPlan { id complianceEngine discount }\n      }\n    }\n    getConfig {\n      basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount providerName providerEmail\n      publishableKey testPayments\n    }\n    getContentLibraries { id key name scriptCount }\n    getPlansTemplates { id name usersRange complianceEngine multiUsersEngine }\n    getActiveSubUsersCount\n  }\n"): typeof import('./graphql.ts').GetPlanPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPlanQuote($usersCount: Int!, $customPlan: CustomPlanInput!) {\n    getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {\n      base seats compliance monthly subtotal yearDiscount companyDiscount couponDiscount finalPrice couponError waitsFor\n      proration { amountDue credit nextPayment nextPaymentAt timing quote lines { kind amount } }\n    }\n  }\n"): typeof import('./graphql.ts').GetPlanQuoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPrices {\n    getConfig { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }\n  }\n"): typeof import('./graphql.ts').GetPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetPromptLimits {\n    getAIRules { id rule enabled }\n  }\n"): typeof import('./graphql.ts').GetPromptLimitsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetRecordExport($id: ID!) {\n    getRecordExport(id: $id) { id state progress message signedUrl }\n  }\n"): typeof import('./graphql.ts').GetRecordExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetRecordExports($page: Int!, $limit: Int!) {\n    getRecordExports(page: $page, limit: $limit) {\n      id state progress scope scopeWords itemType items events bytes fingerprint message requestedBy createdAt signedUrl\n    }\n  }\n"): typeof import('./graphql.ts').GetRecordExportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetRecordSettings {\n    getRecordSettings { reach retentionYears leastYears ownHoldSince providerHoldSince mayDecide fingerprint anchoredAt anchoredSeq }\n  }\n"): typeof import('./graphql.ts').GetRecordSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetRenewal {\n    getSubscription {\n      state\n      unpaid { amount dueAt until }\n      card { brand last4 expiryMonth expiryYear }\n    }\n  }\n"): typeof import('./graphql.ts').GetRenewalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetReview($id: ID!) {\n    getComment(id: $id) {\n      id videoId scriptId type state version title category script createdAt sentAt expiresAt decidedAt\n      text reviewerName requestedBy companyName signedCompanyImgUrl\n      signedVideoUrl signedThumbUrl signedCaptionsUrl mediaSha256\n      thumbSha256 captionsSha256 captionsMachineMade disclosureTitle disclosureText disclosureRule postText complianceText whatChanged textOnly\n      reviewForm signedSignatureUrl signedReviewFileUrl\n      reason conditions { text lastDay places followedAt }\n      neededBy forwardedBy forwardMessage codeNeeded email knownName viewerDecides\n      receipt { contentSha256 mediaSha256 byMember corrections notes { place text } }\n      generation { model offline rules generatedAt }\n      spoken\n      marks { key text message citation severity dismissed { reason } }\n      claims { start end proof link signedFileUrl sha256 until approvedBy expired }\n      carried { sentences of passages { start end sentences title version by at } gone { at text } }\n      notes { ...ReviewedNote }\n      earlier {\n        id version state text script email createdAt decidedAt reviewerName title category\n        signedVideoUrl mediaSha256 thumbSha256 captionsSha256 disclosureTitle disclosureText postText\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetReviewPolicy {\n    getReviewPolicy {\n      reviewCode approvalMonths disclosureRequired disclosureSeconds installationReviewCode installationApprovalMonths\n    }\n  }\n"): typeof import('./graphql.ts').GetReviewPolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetReviewQueue(\n    $page: Int!, $limit: Int!, $type: ItemType, $creatorId: ID, $days: Int, $search: String, $assigneeId: ID\n  ) {\n    getReviewQueue(\n      page: $page, limit: $limit, type: $type, creatorId: $creatorId, days: $days, search: $search,\n      assigneeId: $assigneeId\n    ) {\n      total pages rounds { ...QueuedRound } senders { id name } colleagues { id name }\n    }\n  }\n"): typeof import('./graphql.ts').GetReviewQueueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetReviewScript($id: ID!) {\n    getScript(id: $id) { ...ReviewScript }\n    getVideoComments(id: $id, type: \"script\") { ...Round }\n  }\n"): typeof import('./graphql.ts').GetReviewScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetReviewVideo($id: ID!) {\n    getVideo(id: $id) { ...ReviewVideo }\n    getVideoComments(id: $id) { ...Round }\n  }\n"): typeof import('./graphql.ts').GetReviewVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetRoundsToDecide($limit: Int!) {\n    getReviewQueue(page: 1, limit: $limit) { rounds { id title version createdAt requestedBy } }\n  }\n"): typeof import('./graphql.ts').GetRoundsToDecideDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetRules {\n    getAIRules { id rule enabled createdAt own }\n  }\n"): typeof import('./graphql.ts').GetRulesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetScriptDraft($id: ID!) {\n    getScript(id: $id) { ...ScriptDraft }\n  }\n"): typeof import('./graphql.ts').GetScriptDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetScriptFacets(\n    $type: ItemType, $userId: ID, $search: String, $hidden: Boolean, $bodewell: Boolean, $archived: Boolean,\n    $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID,\n    $isEnterprise: Boolean, $isCompany: Boolean\n  ) {\n    getMyScriptsNew(\n      page: 1, limit: 1, type: $type, userId: $userId, search: $search, hidden: $hidden, bodewell: $bodewell,\n      archived: $archived, noCustom: $noCustom, categories: $categories, onlyFavorites: $onlyFavorites,\n      contentLibraries: $contentLibraries, creatorId: $creatorId, isEnterprise: $isEnterprise, isCompany: $isCompany\n    ) {\n      total totalIsCapped\n      facets {\n        types { value label count }\n        levels { value label count }\n        libraries { value label count }\n        categories { value label count }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetScriptFacetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetScriptPeople($id: ID!) {\n    getSubUsers(id: $id) { id name lastName roles { name } settings { companyName } }\n  }\n"): typeof import('./graphql.ts').GetScriptPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetScriptPreview($id: ID!) {\n    getScript(id: $id) { ...ScriptCard signedVideoUrl }\n  }\n"): typeof import('./graphql.ts').GetScriptPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetScripts(\n    $page: Int, $limit: Int, $type: ItemType, $userId: ID, $search: String, $sort: String, $order: SortOrder,\n    $hidden: Boolean, $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!],\n    $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean\n  ) {\n    getMyScriptsNew(\n      page: $page, limit: $limit, type: $type, userId: $userId, search: $search, sort: $sort, order: $order,\n      hidden: $hidden, bodewell: $bodewell, archived: $archived, noCustom: $noCustom, categories: $categories,\n      onlyFavorites: $onlyFavorites, contentLibraries: $contentLibraries, creatorId: $creatorId,\n      isEnterprise: $isEnterprise, isCompany: $isCompany\n    ) {\n      pages correctedSearch\n      scripts { ...ScriptCard }\n    }\n  }\n"): typeof import('./graphql.ts').GetScriptsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetScriptVersions($id: ID!) {\n    getScript(id: $id) { id title status viewerCan { edit } }\n    getScriptVersions(id: $id) { number title text savedAt savedBy }\n  }\n"): typeof import('./graphql.ts').GetScriptVersionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSeatHolders($id: ID!) {\n    getSubUsers(id: $id) { id name lastName email active }\n  }\n"): typeof import('./graphql.ts').GetSeatHoldersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSession {\n    getViewer { homePath }\n  }\n"): typeof import('./graphql.ts').GetSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSessions {\n    getSessions { id current createdAt lastSeenAt ip agent }\n  }\n"): typeof import('./graphql.ts').GetSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSharing {\n    getUser {\n      id kind\n      settings { id downloadButton embedButton facebookButton linkedinButton twitterButton }\n      admin { id settings { id downloadButton embedButton facebookButton linkedinButton twitterButton } }\n    }\n  }\n"): typeof import('./graphql.ts').GetSharingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSignIn {\n    getSignIn { ...SignInAreaFields }\n  }\n"): typeof import('./graphql.ts').GetSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSpoken($id: ID!) {\n    getVideo(id: $id) { id spoken }\n  }\n"): typeof import('./graphql.ts').GetSpokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetStaff($search: String!, $page: Int!, $limit: Int!) {\n    getUsers(filters: { staff: true, search: $search }, page: $page, limit: $limit) {\n      pages total\n      users { ...StaffRow }\n    }\n  }\n"): typeof import('./graphql.ts').GetStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetStaffMember($id: ID!) {\n    getUser(id: $id) { id name lastName email roles { id name } }\n  }\n"): typeof import('./graphql.ts').GetStaffMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetStartingScript($id: ID!) {\n    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId dismissals { key reason } }\n  }\n"): typeof import('./graphql.ts').GetStartingScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetSubscription {\n    getUser {\n      id\n      settings { id usersCount }\n      customPlan {\n        id active trial trialEndDate expireAt finalPrice interval paidByAdmin complianceEngine\n      }\n    }\n    getSubscription {\n      state periodEnd nextPrice balance coupon\n      pending { interval price usersCount complianceEngine }\n      unpaid { amount dueAt nextTryAt until }\n      card { brand last4 expiryMonth expiryYear }\n    }\n    getInvoices { id number purpose paid refunded refunding paidAt pdfUrl }\n  }\n"): typeof import('./graphql.ts').GetSubscriptionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetTemplates {\n    getPlansTemplates { ...PlanTemplate }\n  }\n"): typeof import('./graphql.ts').GetTemplatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetTopVideos($dateA: String!, $dateB: String!, $sort: MetricsSort!) {\n    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) {\n      rows { video { id title category } likes views fullViews shareAttempts favorites }\n    }\n  }\n"): typeof import('./graphql.ts').GetTopVideosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetTopVideosSheet($dateA: String!, $dateB: String!, $sort: MetricsSort!) {\n    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) { base64 }\n  }\n"): typeof import('./graphql.ts').GetTopVideosSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetUsersByDate($dateA: String!, $dateB: String!) {\n    getUsersByDate(dateA: $dateA, dateB: $dateB) { rows { date count } }\n  }\n"): typeof import('./graphql.ts').GetUsersByDateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetUsersQuote($usersCount: Int!) {\n    getPlanQuote(usersCount: $usersCount, customPlan: { multiUsersEngine: true }) {\n      waitsFor\n      proration { amountDue nextPayment nextPaymentAt }\n    }\n  }\n"): typeof import('./graphql.ts').GetUsersQuoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetUsersSheet($dateA: String!, $dateB: String!) {\n    getUsersByDate(dateA: $dateA, dateB: $dateB) { base64 }\n  }\n"): typeof import('./graphql.ts').GetUsersSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetVideoPreview($id: ID!) {\n    getVideo(id: $id) { id signedVideoUrl }\n  }\n"): typeof import('./graphql.ts').GetVideoPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetVideosByDate($dateA: String!, $dateB: String!, $category: String) {\n    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { rows { date count } }\n  }\n"): typeof import('./graphql.ts').GetVideosByDateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetVideosSheet($dateA: String!, $dateB: String!, $category: String) {\n    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { base64 }\n  }\n"): typeof import('./graphql.ts').GetVideosSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetViewer($timeZone: String!) {\n    getViewer {\n      homePath\n      complianceEngine\n      complianceEmail\n      reviewers\n      channelPath\n      look { id by reason endsAt mine }\n      unpaid { amount }\n      settingsTabs { tab title }\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n      access { allowed reason daysLeft onTrial warning(timeZone: $timeZone) planLabel }\n      rights {\n        editEnterpriseTab seePlans cancelSubscription useTwoFactor changeEmail seeNotifications inviteUsers upgrade\n        writeRules arrangeChannel\n      }\n      user {\n        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup\n        roles { name }\n        admin { id name isEnterprise }\n        settings {\n          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetWorkspace {\n    getWorkspace { ...WorkspaceParts }\n  }\n"): typeof import('./graphql.ts').GetWorkspaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetWritingCategories {\n    getCategories\n  }\n"): typeof import('./graphql.ts').GetWritingCategoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetWritingChoices {\n    getCategories\n    getMyContentLibraries(withScripts: false) { id key name hidden }\n  }\n"): typeof import('./graphql.ts').GetWritingChoicesDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
