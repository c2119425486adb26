/** When an alert fires and when it does not, for promtool's unit tests: series with their values, one for each minute. */
export interface AlertCase {
  alert: string;
  fires: Readonly<Record<string, string>>;
  quiet: Readonly<Record<string, string>>;
  /** The evaluation time in minutes; long after every `for`. */
  at?: number;
  /** Labels of the alert besides `instance`. */
  labels?: Readonly<Record<string, string>>;
}

const SERVER = 'instance="a"';
const JOB = `job="company-website",${SERVER}`;
const NOTIFICATIONS = 'website_outbox_notifications';
const JOB_LABEL = { job: 'company-website' };

/** A case with a single series. */
function ofOne(
  alert: string,
  series: string,
  fires: string,
  quiet: string,
  more: Partial<AlertCase> = {},
): AlertCase {
  return { alert, fires: { [series]: fires }, quiet: { [series]: quiet }, ...more };
}

function ofStatus(status: string): string {
  return `${NOTIFICATIONS}{${SERVER},status="${status}"}`;
}

const ATTEMPTS = (result: string) => `website_delivery_attempts_total{${SERVER},result="${result}"}`;
const REFUSALS = (problem: string) => `website_refusals_total{${SERVER},call="contact",problem="${problem}"}`;
const BUCKET = (le: string) =>
  `website_http_request_duration_seconds_bucket{${SERVER},route="/api/ContactInfos/contactus",status="2xx",le="${le}"}`;

/** At least one for each alert of alerts.yaml. */
export const ALERT_CASES: readonly AlertCase[] = [
  ofOne('WebsiteDown', `up{${JOB}}`, '1 0x60', '1x10 0 1x60', { labels: JOB_LABEL }),
  ofOne('WebsiteNotReady', `website_ready{${SERVER}}`, '1 0x60', '1x10 0 1x60'),
  ofOne(
    'WebsiteCallsFail',
    `website_calls_total{${SERVER},call="contact",outcome="failed"}`,
    '0x55 1x10',
    '3x60',
    { labels: { call: 'contact', outcome: 'failed' } },
  ),
  ofOne('WebsiteDatabaseUnreadable', ofStatus('pending'), `0${' NaN'.repeat(60)}`, '0x60', {
    labels: { status: 'pending' },
  }),
  ofOne('WebsiteNotificationsFailed', ofStatus('failed'), '0x40 1x20', '0x60', {
    labels: { status: 'failed' },
  }),
  ofOne(
    'WebsiteNotificationsLate',
    `website_outbox_oldest_pending_age_seconds{${SERVER}}`,
    '0+60x60',
    '0x30 0+30x30',
  ),
  {
    alert: 'WebsiteMailRefused',
    fires: { [ATTEMPTS('failed')]: '0+1x60', [ATTEMPTS('sent')]: '5x60' },
    quiet: { [ATTEMPTS('failed')]: '0+1x60', [ATTEMPTS('sent')]: '0+1x60' },
    labels: { result: 'failed' },
  },
  ofOne('WebsiteNotificationsHeld', ofStatus('held'), '1x1600', '0x1500 1x100', {
    at: 1600,
    labels: { status: 'held' },
  }),
  ofOne('WebsiteScannerGone', `website_scanner_answers{${SERVER}}`, '1 0x60', '1x20 0x8 1x40'),
  ofOne('WebsiteCvsNotScanned', `website_cvs_not_scanned{${SERVER}}`, '2x100', '0x60 2x40', { at: 100 }),
  ofOne('WebsiteCvsInfected', `website_cv_scans_total{${SERVER},result="infected"}`, '0x50 9x10', '9x60'),
  ofOne('WebsiteWebhooksFailed', `website_webhook_messages{${SERVER},status="failed"}`, '0x40 1x20', '0x60', {
    labels: { status: 'failed' },
  }),
  ofOne('WebsiteDiskFillsUp', `website_data_folder_free_bytes{${SERVER}}`, '2e9 0.9e9x60', '20e9x60'),
  ofOne('WebsiteDiskFillsUp', `website_data_folder_free_bytes{${SERVER}}`, '20e9-50e6x60', '20e9-1e6x60'),
  ofOne(
    'WebsiteBackupLate',
    `website_last_backup_age_seconds{${SERVER}}`,
    '90000 200000x100',
    `200000x30 90000x30${' NaN'.repeat(60)}`,
    { at: 100 },
  ),
  ofOne('WebsiteIntakeFull', REFUSALS('insufficient-storage'), '0x50 4x10', '4x60', {
    labels: { call: 'contact', problem: 'insufficient-storage' },
  }),
  ofOne('WebsiteManyRefusals', REFUSALS('too-many-requests'), '0+20x60', '0+2x60', {
    labels: { problem: 'too-many-requests' },
  }),
  {
    alert: 'WebsiteCallsSlow',
    fires: { [BUCKET('1')]: '0x60', [BUCKET('2.5')]: '0+10x60', [BUCKET('+Inf')]: '0+10x60' },
    quiet: { [BUCKET('1')]: '0+10x60', [BUCKET('2.5')]: '0+10x60', [BUCKET('+Inf')]: '0+10x60' },
    labels: { route: '/api/ContactInfos/contactus' },
  },
  ofOne('WebsiteRetentionPaused', `website_retention_paused_submissions{${SERVER}}`, '0x50 40x10', '0x60'),
  ofOne('WebsiteLeftOverFiles', `website_left_over_files{${SERVER}}`, '0x50 30x10', '0x60'),
  ofOne('WebsiteMemoryHeld', `process_resident_memory_bytes{${JOB}}`, '0x50 310e6x10', '290e6x60', {
    labels: JOB_LABEL,
  }),
  ofOne('WebsiteConnectionsFull', `website_connections{${SERVER}}`, '0x50 1024x10', '900x60'),
  ofOne('WebsiteLogLinesDropped', `website_log_lines_dropped_total{${SERVER}}`, '0x55 9x10', '9x60'),
  ofOne('WebsiteBusy', `nodejs_eventloop_lag_p99_seconds{${JOB}}`, '0.01x40 0.9x20', '0.4x60', {
    labels: JOB_LABEL,
  }),
  ofOne('WebsiteMemoryGrows', `process_resident_memory_bytes{${JOB}}`, '180e6x40 360e6x20', '240e6x60', {
    labels: JOB_LABEL,
  }),
];
