import { graphql } from '../gen/graphql.ts';

/** The signed-in person and the data of the frame; loaded once, refreshed after every mutation. */
export const GetViewer = graphql(`
  query GetViewer($timeZone: String!) {
    getViewer {
      homePath
      complianceEngine
      complianceEmail
      reviewers
      channelPath
      look { id by reason endsAt mine }
      unpaid { amount }
      settingsTabs { tab title }
      permissions {
        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite
        favoritesRead favoritesWrite approveVideos postVideos
      }
      access { allowed reason daysLeft hoursLeft onTrial warning(timeZone: $timeZone) planLabel }
      rights {
        editEnterpriseTab seePlans cancelSubscription useTwoFactor changeEmail seeNotifications inviteUsers upgrade
        writeRules arrangeChannel
      }
      user {
        id name lastName email isEnterprise isEnterpriseUser isBodewellUser isSubUser fromSumo needSetup
        roles { name }
        admin { id name isEnterprise }
        settings {
          id color workspaceName signedWorkspaceImgUrl companyName subdomainStatus timeZone
        }
      }
    }
  }
`);

export const EndLook = graphql(`
  mutation EndLook($id: ID!) {
    endLook(id: $id)
  }
`);

/** Only asks whether the session is still valid. */
export const GetSession = graphql(`
  query GetSession {
    getViewer { homePath }
  }
`);

export const GetNotifications = graphql(`
  query GetNotifications($limit: Int!) {
    getUserNotifications(limit: $limit) { id from link type readed message createdAt }
  }
`);

export const ReadNotification = graphql(`
  mutation ReadNotification($id: ID!) {
    updateNotification(id: $id, notification: { readed: 1 }) { id readed }
  }
`);

export const ReadNotifications = graphql(`
  mutation ReadNotifications {
    readNotifications { id readed }
  }
`);

export const ConfirmPassword = graphql(`
  mutation ConfirmPassword($password: String!, $code: String) {
    confirmPassword(password: $password, code: $code) { confirmed token }
  }
`);
