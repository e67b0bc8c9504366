import { statementListeners } from '../../../testing/told-pages.ts';
import { recordStatement } from './sent-statements.ts';

if (process.env.RECORD_STATEMENTS) statementListeners.add(recordStatement);
