import { graphql } from '../../gen/graphql.ts';

export const GetLedger = graphql(`
  query GetLedger($page: Int!, $limit: Int!, $itemId: ID, $kind: RecordKind, $from: DateTime, $to: DateTime, $person: String,
    $title: String, $noSignIns: Boolean, $withItem: Boolean!
  ) {
    getLedger(
      page: $page, limit: $limit, itemId: $itemId, kind: $kind, from: $from, to: $to, person: $person, title: $title,
      noSignIns: $noSignIns
    ) {
      total
      pages
      item @include(if: $withItem) { type title status version reviewed signedThumbUrl }
      events {
        id seq type words who whoKind at ip subjectKind subjectId title version corrections contentSha256 hash
      }
    }
  }
`);

export const GetRecordExports = graphql(`
  query GetRecordExports($page: Int!, $limit: Int!) {
    getRecordExports(page: $page, limit: $limit) {
      id state progress scope scopeWords itemType items events bytes fingerprint message requestedBy createdAt signedUrl
    }
  }
`);

export const GetRecordExport = graphql(`
  query GetRecordExport($id: ID!) {
    getRecordExport(id: $id) { id state progress message signedUrl }
  }
`);

export const GetRecordSettings = graphql(`
  query GetRecordSettings {
    getRecordSettings { reach retentionYears leastYears ownHoldSince providerHoldSince mayDecide fingerprint anchoredAt anchoredSeq }
  }
`);

export const ExportRecords = graphql(`
  mutation ExportRecords($scope: RecordScopeInput!) {
    exportRecords(scope: $scope) { id state }
  }
`);

export const SetLegalHold = graphql(`
  mutation SetLegalHold($on: Boolean!, $reason: String!) {
    setLegalHold(on: $on, reason: $reason) { since }
  }
`);

export const SetRetentionYears = graphql(`
  mutation SetRetentionYears($years: Int!) {
    setRetentionYears(years: $years) { retentionYears }
  }
`);
