/** Names the user whose page makes a request. All tabs share cookies, so the session may belong to another user by now. */
export const expectedUserHeader = 'x-tidemark-user';
