import { graphql } from '../../gen/graphql.ts';

/** The server's conversion to mp4 of a file that this browser cannot read. */
graphql(`
  fragment ConversionState on Conversion { id state progress waitingBefore secondsLeft url signedUrl message }
`);

/** Whether the server can convert. */
export const GetConverter = graphql(`
  query GetConverter {
    getConfig { canConvert }
  }
`);

export const ConvertVideo = graphql(`
  mutation ConvertVideo($url: String!) {
    convertVideo(url: $url) { ...ConversionState }
  }
`);

/** Has the server make a video from its choices. */
export const RenderVideo = graphql(`
  mutation RenderVideo($id: ID!, $renderOf: String!, $plan: String!, $files: [PlanFileInput!]!) {
    renderVideo(id: $id, renderOf: $renderOf, plan: $plan, files: $files) { ...ConversionState }
  }
`);

export const GetConversion = graphql(`
  query GetConversion($id: ID!) {
    getConversion(id: $id) { ...ConversionState }
  }
`);

export const CancelConversion = graphql(`
  mutation CancelConversion($id: ID!) {
    cancelConversion(id: $id) { id state }
  }
`);
