import { graphql } from '../../gen/graphql.ts';

export const KeepAsScript = graphql(`
  mutation KeepAsScript($script: ScriptInput!) {
    createScript(script: $script) { id }
  }
`);
