/** A position that the test service lists. */
export const TEST_POSITION = 'Tester of Things';
export const TEST_COMPANY = { name: 'Test Company', email: 'jobs@company.example' };
