import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { portsOn } from './ports.ts';

/** Another server process of the installation under test. Arguments: the database and the folder; prints its origin. */
const [databaseUrl = '', folder = ''] = process.argv.slice(2);

const app = await createApp(portsOn(connect(databaseUrl, { max: 8 }), folder, { env: {}, line: () => undefined }));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
