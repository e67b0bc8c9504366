import type { JobHandlers } from '../jobs.ts';

/** The same handler for every job. */
export const everyJob = (handler: () => Promise<void>): JobHandlers => ({
  deliver_event: handler,
  request_code: handler,
  mail_code: handler,
  check_domains: handler,
  verify_records: handler,
  anchor_records: handler,
  send_anchors: handler,
  check_files: handler,
  export_records: handler,
  end_retention: handler,
  forget_generations: handler,
  sweep_files: handler,
  remove_bytes: handler,
  convert_video: handler,
  resume_conversions: handler,
  mail_review_code: handler,
  mail_receipt: handler,
  mail_reviewer_list: handler,
  end_approvals: handler,
  renew_plans: handler,
  remind_payers: handler,
  settle_payments: handler,
  settle_customer: handler,
  forget_expired: handler,
});
