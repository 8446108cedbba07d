export default {
  'service.title': 'State of the service',
  'service.lead': 'What works, what needs your attention, and what to do.',
  'service.asOf': 'As of {moment}. The page refreshes itself.',
  'service.standing.good': 'Good',
  'service.standing.attention': 'Attention',
  'service.standing.broken': 'Broken',
  'service.standing.unknown': 'Unreadable',
  'service.since': 'Since {moment}',
  'service.todo': 'To do',
  'service.retry': 'Try again now',
  'service.retried': 'The failed messages and jobs are tried again.',
  'service.partsTitle': 'Parts of the service',
  'service.unknown': 'This value could not be read. The others are still right.',
  'service.unknown.todo': 'If it lasts, tell the person who runs the server: its log names the cause.',
  'service.alarmsTitle': 'Alarms',
  'service.alarmsNone': 'No alarm in the last seven days.',
  'service.alarmsUnknown': 'The alarms could not be read.',
  'service.alarmOpen': 'Open since {moment}',
  'service.alarmEnded': 'From {since} to {moment}',
  'service.funnelTitle': 'Today',
  'service.funnelUnknown': 'The figures of the day could not be read.',
  'service.step.priced': 'Prices computed',
  'service.step.requested': 'Quotes requested',
  'service.step.quoted': 'Quotes sent',
  'service.step.accepted': 'Quotes accepted',
  'service.step.paid': 'Payments confirmed',
  'service.step.signed': 'Contracts signed',
  'service.detail': '{name}: {count}',
  'service.hours': '{name}: {count} h late',
  'service.mails': 'Messages to people',
  'service.mails.good': 'Every message was sent.',
  'service.mails.trouble': '{count, plural, one {# message was not sent.} other {# messages were not sent.}}',
  'service.mails.todo':
    'Check the sending service, then try again. A message is retried by itself for four days.',
  'service.jobsFailed': 'Failed jobs',
  'service.jobsFailed.good': 'No job failed.',
  'service.jobsFailed.trouble': '{count, plural, one {# job failed.} other {# jobs failed.}}',
  'service.jobsFailed.todo': 'Try again. If it fails again, the log of the server names the cause.',
  'service.jobsWaiting': 'Waiting jobs',
  'service.jobsWaiting.good':
    '{count, plural, =0 {No job waits.} one {# job waits for its turn.} other {# jobs wait for their turn.}}',
  'service.jobsWaiting.trouble':
    '{count, plural, one {# job has waited too long.} other {# jobs have waited too long.}}',
  'service.jobsWaiting.todo': 'Check that a server with {setting} is running.',
  'service.works': 'Regular work',
  'service.works.good': 'All regular work completes.',
  'service.works.trouble':
    '{count, plural, one {# regular work no longer completes.} other {# regular works no longer complete.}}',
  'service.works.todo': 'Look for the name of the work in the log of the server.',
  'service.retention': 'Data retention',
  'service.retention.good': 'Last complete night: {moment}.',
  'service.retention.trouble': 'Last complete night: {moment}.',
  'service.retention.todo':
    'The nightly job erases what is due. If it no longer ends well, the server’s log names the cause.',
  'service.backup': 'Backup',
  'service.backup.good': 'Last backup: {moment}.',
  'service.backup.trouble': 'Last complete backup: {moment}.',
  'service.backup.todo': 'Set {setting} if no backup is scheduled; otherwise read the log of the server.',
  'service.proof': 'Proven restore',
  'service.proof.good': 'Last proven restore: {moment}.',
  'service.proof.trouble': 'Last proven restore: {moment}.',
  'service.proof.todo': 'Run “{setting}” once a month.',
  'service.disk': 'Disk space',
  'service.disk.good': '{size} free of {all}.',
  'service.disk.trouble': 'Only {size} left of {all}.',
  'service.disk.todo': 'Free some space or enlarge the disk: without space nothing is saved.',
  'service.database': 'Database',
  'service.database.good': '{size}.',
  'service.database.trouble': '{size}.',
  'service.database.todo': 'Tell the person who runs the server.',
  'service.seal': 'Certificate of the seal',
  'service.seal.good': 'Valid until {moment}.',
  'service.seal.trouble': 'It expires on {moment}.',
  'service.seal.todo':
    'Order a new certificate and set {setting} before that day: without it no contract is sealed.',
  'service.logins': 'Refused sign-ins',
  'service.logins.good':
    '{count, plural, one {# refused sign-in in 24\u00a0hours.} other {# refused sign-ins in 24\u00a0hours.}}',
  'service.logins.trouble':
    '{count, plural, one {# refused sign-in in 24\u00a0hours.} other {# refused sign-ins in 24\u00a0hours, many of them just now.}}',
  'service.logins.todo':
    'Somebody may be trying passwords. Remind the team of the second factor, and block the address in the firewall if it lasts.',
  'service.refusals': 'Refused access',
  'service.refusals.good':
    '{count, plural, one {# call refused to a signed-in person in 24\u00a0hours.} other {# calls refused to signed-in persons in 24\u00a0hours.}}',
  'service.refusals.trouble':
    '{count, plural, one {# call refused to a signed-in person in 24\u00a0hours, in a burst.} other {# calls refused to signed-in persons in 24\u00a0hours, among them a burst.}}',
  'service.refusals.todo': 'Read the alarm below: it says what to do.',
  'service.errors': 'Errors',
  'service.errors.good': 'No error of the server in 24\u00a0hours.',
  'service.errors.trouble':
    '{count, plural, one {# error of the server in 24\u00a0hours.} other {# errors of the server in 24\u00a0hours.}}',
  'service.errors.todo': 'Send the code of the error and the time to the person who runs the server.',
  'service.slowCalls': 'Slow calls',
  'service.slowCalls.good':
    '{count, plural, one {# call} other {# calls}} over one second out of {total} in 24\u00a0hours.',
  'service.slowCalls.trouble':
    '{count, plural, one {# call} other {# calls}} over one second out of {total} in 24\u00a0hours.',
  'service.slowCalls.todo': 'Check the load of the server and of the database.',
  'service.never': 'never',
  'service.size.mb': '{count}\u00a0MB',
  'service.size.gb': '{count}\u00a0GB',
  'service.mail.link': 'See the state of the service',
  'service.mail.endedTitle': 'Restored: {title}',
  'service.mail.ended': 'The alarm “{title}”, open since {since}, ended on {moment} (Moroccan time).',
  'service.mail.again': 'As long as the problem lasts, this message is sent once a day.',
  'service.alarm.mailsFailed': 'Messages are not being sent',
  'service.alarm.mailsFailed.text':
    '{count, plural, one {# message has} other {# messages have}} been failing for several minutes (as of {moment}, Moroccan time).',
  'service.alarm.mailsFailed.todo':
    'Check the sending service, then try again from the state of the service.',
  'service.alarm.diskLow': 'Disk almost full',
  'service.alarm.diskLow.text': '{count}% of the disk is left (as of {moment}, Moroccan time).',
  'service.alarm.diskLow.todo':
    'Free some space or enlarge the disk at once: without space nothing is saved.',
  'service.alarm.loginSpray': 'Wave of refused sign-ins',
  'service.alarm.loginSpray.text':
    '{count, plural, one {# sign-in was} other {# sign-ins were}} refused within twenty minutes (as of {moment}, Moroccan time).',
  'service.alarm.loginSpray.todo':
    'Somebody may be trying passwords. Remind the team of the second factor, and block the address in the firewall if it lasts.',
  'service.alarm.filesOpened': 'Unusual number of opened files',
  'service.alarm.filesOpened.text':
    '{about} opened {count, plural, one {# file} other {# files}} within an hour (as of {moment}, Moroccan time).',
  'service.alarm.filesOpened.todo': 'Ask why. If in doubt, take their access away on the page of the agents.',
  'service.alarm.personsShown': 'Unusual number of persons searched for',
  'service.alarm.personsShown.text':
    'The searches of {about} showed {count, plural, one {# person} other {# persons}} within an hour (as of {moment}, Moroccan time).',
  'service.alarm.personsShown.todo':
    'Ask why. If in doubt, take their access away on the page of the agents.',
  'service.someAccount': 'An account',
  'service.alarm.refusals': 'Burst of refused access',
  'service.alarm.refusals.text':
    '{about} asked {count, plural, one {# time} other {# times}} within an hour for what is refused to them (as of {moment}, Moroccan time).',
  'service.alarm.refusals.todo':
    'Ask why. If in doubt, end their sessions on the page of the agents, and deactivate their access.',
  'service.alarm.refusals.customers.text':
    'One or more accounts of customers asked again and again, within an hour, for what is refused to them (as of {moment}, Moroccan time).',
  'service.alarm.refusals.customers.todo':
    'The id of each account is in the trail under “access”: the person who runs the server can read it there. If the customer knows nothing of it, ask them to close the other sessions in their profile.',
  'service.alarm.accountChanged': 'Bank account of an insurer changed',
  'service.alarm.accountChanged.text': 'The account of an insurer was replaced on {moment} (Moroccan time).',
  'service.alarm.accountChanged.todo': 'Compare it with the letter of the insurer.',
  'service.alarm.rightsLate': 'Legal deadline passed for a request about data',
  'service.alarm.rightsLate.text':
    '{count, plural, one {# request under law 09\u201108 still waits} other {# requests under law 09\u201108 still wait}} for a reply after the legal deadline (seen on {moment}, Moroccan time).',
  'service.alarm.rightsLate.todo': 'Open Follow-up, Rights of persons: the oldest one comes first.',
  'service.alarm.backupLate': 'Backup overdue',
  'service.alarm.backupLate.text':
    'On {moment} (Moroccan time) the last complete backup was more than 26\u00a0hours old. A failure would lose everything done since.',
  'service.alarm.backupLate.todo':
    'Tell the person who runs the server: the log of the server names the cause.',
  'service.alarm.backupFailed': 'The backup failed',
  'service.alarm.backupFailed.text':
    'The backup of {moment} (Moroccan time) failed. It is tried again automatically.',
  'service.alarm.backupFailed.todo':
    'Tell the person who runs the server: the log of the server names the cause.',
  'service.alarm.cardPayment': 'Card payment to check',
  'service.alarm.cardPayment.text':
    'About the file {about}, the bank and we may not say the same of a card payment ({moment}, Moroccan time).',
  'service.alarm.cardPayment.todo':
    'Open the file {about}: a note says what to compare in the merchant portal.',
  'service.alarm.cardPayment.unknown.text':
    'The bank announced a card payment for an order that we do not know ({moment}, Moroccan time).',
  'service.alarm.cardPayment.unknown.todo':
    'Look in the merchant portal for orders of the day that have no file.',
}
