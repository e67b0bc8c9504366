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
    "\n  fragment CreationVideo on Video {\n    id title script category status view version updatedAt scriptType\n    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl duration width height mediaSha256\n    urlLogo signedLogoUrl logoPosition thumb signedThumbUrl\n    disclosureTitle disclosureText postText\n    reviewForm urlSignature email complianceText\n    viewerCan { edit submit publish }\n  }\n": typeof types.CreationVideoFragmentDoc,
    "\n  fragment ScriptCard on Script {\n    id type title category status version isFavorite isBodewell scriptText words spokenSeconds createdBy\n    contentLibraryId signedThumbUrl createdAt updatedAt\n    viewerCan { edit favorite revise }\n  }\n": typeof types.ScriptCardFragmentDoc,
    "\n  fragment VideoCard on Video {\n    id title category status view version isFavorite signedThumbUrl duration createdAt updatedAt isBodewell\n    viewerCan { edit remove favorite revise }\n  }\n": typeof types.VideoCardFragmentDoc,
    "\n  mutation CreateDraftVideo($video: VideoInput!) {\n    createVideo(video: $video) { ...CreationVideo }\n  }\n": typeof types.CreateDraftVideoDocument,
    "\n  mutation ReadNotification($id: ID!) {\n    updateNotification(id: $id, notification: { readed: 1 }) { id readed }\n  }\n": typeof types.ReadNotificationDocument,
    "\n  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { ...CreationVideo }\n  }\n": typeof types.SaveCreationVideoDocument,
    "\n  mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {\n    scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": typeof types.SetScriptFavoriteDocument,
    "\n  mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {\n    videoIsFavorite(id: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": typeof types.SetVideoFavoriteDocument,
    "\n  mutation SubmitVideo($data: ComplianceSubmissionInput!) {\n    createComplianceSubmission(data: $data) { id videoId }\n  }\n": typeof types.SubmitVideoDocument,
    "\n  query GetBrand {\n    getViewer {\n      user {\n        disclaimers { id title text }\n        settings { companyName signedCompanyImgUrl }\n      }\n    }\n  }\n": typeof types.GetBrandDocument,
    "\n  query GetCreationVideo($id: ID!) {\n    getVideo(id: $id) { ...CreationVideo }\n  }\n": typeof types.GetCreationVideoDocument,
    "\n  query GetNotifications {\n    getUserNotifications { id from link type readed message createdAt }\n  }\n": typeof types.GetNotificationsDocument,
    "\n  query GetStartingScript($id: ID!) {\n    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId }\n  }\n": typeof types.GetStartingScriptDocument,
    "\n  query GetViewer {\n    getViewer {\n      homePath\n      complianceEngine\n      complianceEmail\n      channelPath\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n      access { allowed reason daysLeft onTrial warning planLabel }\n      user {\n        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup\n        roles { name }\n        admin { id name isEnterprise }\n        settings {\n          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus\n        }\n      }\n    }\n  }\n": typeof types.GetViewerDocument,
    "\n  query GetWritingCategories {\n    getCategories\n  }\n": typeof types.GetWritingCategoriesDocument,
};
const documents: Documents = {
    "\n  fragment CreationVideo on Video {\n    id title script category status view version updatedAt scriptType\n    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl duration width height mediaSha256\n    urlLogo signedLogoUrl logoPosition thumb signedThumbUrl\n    disclosureTitle disclosureText postText\n    reviewForm urlSignature email complianceText\n    viewerCan { edit submit publish }\n  }\n": types.CreationVideoFragmentDoc,
    "\n  fragment ScriptCard on Script {\n    id type title category status version isFavorite isBodewell scriptText words spokenSeconds createdBy\n    contentLibraryId signedThumbUrl createdAt updatedAt\n    viewerCan { edit favorite revise }\n  }\n": types.ScriptCardFragmentDoc,
    "\n  fragment VideoCard on Video {\n    id title category status view version isFavorite signedThumbUrl duration createdAt updatedAt isBodewell\n    viewerCan { edit remove favorite revise }\n  }\n": types.VideoCardFragmentDoc,
    "\n  mutation CreateDraftVideo($video: VideoInput!) {\n    createVideo(video: $video) { ...CreationVideo }\n  }\n": types.CreateDraftVideoDocument,
    "\n  mutation ReadNotification($id: ID!) {\n    updateNotification(id: $id, notification: { readed: 1 }) { id readed }\n  }\n": types.ReadNotificationDocument,
    "\n  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { ...CreationVideo }\n  }\n": types.SaveCreationVideoDocument,
    "\n  mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {\n    scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": types.SetScriptFavoriteDocument,
    "\n  mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {\n    videoIsFavorite(id: $id, isFavorite: $isFavorite) { id isFavorite }\n  }\n": types.SetVideoFavoriteDocument,
    "\n  mutation SubmitVideo($data: ComplianceSubmissionInput!) {\n    createComplianceSubmission(data: $data) { id videoId }\n  }\n": types.SubmitVideoDocument,
    "\n  query GetBrand {\n    getViewer {\n      user {\n        disclaimers { id title text }\n        settings { companyName signedCompanyImgUrl }\n      }\n    }\n  }\n": types.GetBrandDocument,
    "\n  query GetCreationVideo($id: ID!) {\n    getVideo(id: $id) { ...CreationVideo }\n  }\n": types.GetCreationVideoDocument,
    "\n  query GetNotifications {\n    getUserNotifications { id from link type readed message createdAt }\n  }\n": types.GetNotificationsDocument,
    "\n  query GetStartingScript($id: ID!) {\n    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId }\n  }\n": types.GetStartingScriptDocument,
    "\n  query GetViewer {\n    getViewer {\n      homePath\n      complianceEngine\n      complianceEmail\n      channelPath\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n      access { allowed reason daysLeft onTrial warning planLabel }\n      user {\n        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup\n        roles { name }\n        admin { id name isEnterprise }\n        settings {\n          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus\n        }\n      }\n    }\n  }\n": types.GetViewerDocument,
    "\n  query GetWritingCategories {\n    getCategories\n  }\n": types.GetWritingCategoriesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CreationVideo on Video {\n    id title script category status view version updatedAt scriptType\n    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl duration width height mediaSha256\n    urlLogo signedLogoUrl logoPosition thumb signedThumbUrl\n    disclosureTitle disclosureText postText\n    reviewForm urlSignature email complianceText\n    viewerCan { edit submit publish }\n  }\n"): typeof import('./graphql.ts').CreationVideoFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScriptCard on Script {\n    id type title category status version isFavorite isBodewell scriptText words spokenSeconds createdBy\n    contentLibraryId signedThumbUrl createdAt updatedAt\n    viewerCan { edit favorite revise }\n  }\n"): typeof import('./graphql.ts').ScriptCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VideoCard on Video {\n    id title category status view version isFavorite signedThumbUrl duration createdAt updatedAt isBodewell\n    viewerCan { edit remove favorite revise }\n  }\n"): typeof import('./graphql.ts').VideoCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateDraftVideo($video: VideoInput!) {\n    createVideo(video: $video) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').CreateDraftVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReadNotification($id: ID!) {\n    updateNotification(id: $id, notification: { readed: 1 }) { id readed }\n  }\n"): typeof import('./graphql.ts').ReadNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {\n    updateVideo(id: $id, video: $video) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').SaveCreationVideoDocument;
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
export function graphql(source: "\n  mutation SubmitVideo($data: ComplianceSubmissionInput!) {\n    createComplianceSubmission(data: $data) { id videoId }\n  }\n"): typeof import('./graphql.ts').SubmitVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetBrand {\n    getViewer {\n      user {\n        disclaimers { id title text }\n        settings { companyName signedCompanyImgUrl }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetBrandDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCreationVideo($id: ID!) {\n    getVideo(id: $id) { ...CreationVideo }\n  }\n"): typeof import('./graphql.ts').GetCreationVideoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetNotifications {\n    getUserNotifications { id from link type readed message createdAt }\n  }\n"): typeof import('./graphql.ts').GetNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetStartingScript($id: ID!) {\n    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId }\n  }\n"): typeof import('./graphql.ts').GetStartingScriptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetViewer {\n    getViewer {\n      homePath\n      complianceEngine\n      complianceEmail\n      channelPath\n      permissions {\n        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite\n        favoritesRead favoritesWrite approveVideos postVideos\n      }\n      access { allowed reason daysLeft onTrial warning planLabel }\n      user {\n        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup\n        roles { name }\n        admin { id name isEnterprise }\n        settings {\n          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GetViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetWritingCategories {\n    getCategories\n  }\n"): typeof import('./graphql.ts').GetWritingCategoriesDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
