// Every text of the specification's error catalog (spec §8), for screens and calls.

export type ToastText = { title: string; text?: string }

const FIELDS_REQUIRED = 'Please fill in all required fields.'
const FIELDS = 'Please fill in all fields.'

export const PROBLEMS = {
  missingInformation: { title: 'Missing Information', text: FIELDS_REQUIRED },
  missingSignIn: { title: 'Missing Information', text: FIELDS },
  passwordMismatch: {
    title: 'Password Mismatch',
    text: "Passwords don't match. Please try again.",
  },
  termsRequired: { title: 'Terms Required', text: 'Please agree to the terms and conditions.' },
  loginFailed: { title: 'Login Failed', text: 'Invalid username or password.' },
  noToken: { title: 'Login Failed', text: 'No token received' },
  invalidJob: { title: 'Invalid Job', text: FIELDS_REQUIRED },
  invalidPlan: { title: 'Invalid Plan', text: FIELDS_REQUIRED },
  invalidPromotion: { title: 'Invalid Promotion', text: FIELDS_REQUIRED },
  accessDenied: { title: 'Access Denied', text: "You don't have permission to view this quote." },
  quoteNotFound: { title: 'Quote Not Found', text: 'The requested quote could not be found.' },
  resumeRequired: { title: 'Resume Required', text: 'Please upload your resume file.' },
  jobNotLoaded: { title: 'Error', text: 'Failed to load job details. Please try again.' },
  jobMissing: { title: 'Error', text: 'Job information is missing. Please try again.' },
  submissionFailed: {
    title: 'Submission Failed',
    text: 'Failed to submit application. Please try again.',
  },
  jobNotSaved: { title: 'Error', text: 'Failed to save job.' },
  jobNotDeleted: { title: 'Error', text: 'Failed to delete job.' },
  applicationNotUpdated: { title: 'Error', text: 'Failed to update application.' },
  planNotSaved: { title: 'Error', text: 'Failed to save pricing plan.' },
  planNotDeleted: { title: 'Error', text: 'Failed to delete pricing plan.' },
  applicationNotDeleted: { title: 'Error', text: 'Failed to delete application.' },
} as const satisfies Record<string, ToastText>

export const SUCCESSES = {
  quoteAccepted: {
    title: 'Quote Accepted',
    text: 'Thank you. We will be in touch about the next step.',
  },
  quoteDeclined: { title: 'Quote Declined', text: 'Thank you for letting us know.' },
  quoteRequestSent: {
    title: 'Quote Request Sent!',
    text: "We'll send your customized quote to your email within 24 hours.",
  },
  pitchSubmitted: {
    title: 'Pitch Submitted!',
    text: "We'll review your startup pitch and get back to you within 48 hours.",
  },
  accountCreated: {
    title: 'Account Created!',
    text: 'Please check your email to verify your account.',
  },
  applicationSubmitted: {
    title: 'Application Submitted!',
    text: 'Thank you for applying. We will review your application and get back to you soon.',
  },
  jobCreated: { title: 'Job Created' },
  jobUpdated: { title: 'Job Updated' },
  jobDeleted: { title: 'Job Deleted' },
  planCreated: { title: 'Plan Created' },
  planUpdated: { title: 'Plan Updated' },
  planDeleted: { title: 'Plan Deleted' },
  applicationDeleted: { title: 'Application Deleted' },
  promotionSaved: { title: 'Promotion Saved' },
  loggedOut: { title: 'Logged out' },
} as const satisfies Record<string, ToastText>

export const loginSuccessful = (brand: string): ToastText => ({
  title: 'Login Successful!',
  text: `Welcome back to ${brand}.`,
})
export const applicationUpdated = (status: string): ToastText => ({
  title: 'Application Updated',
  text: `Application status changed to ${status}.`,
})

export const PAGE_TEXTS = {
  downloadComingSoon: 'Download Coming Soon',
  formSubmitted: 'Form submitted!',
  unexpectedError: 'Unexpected Application Error!',
  blogPostNotFound: 'Blog post not found',
  jobNotFound: 'Job Not Found',
} as const
