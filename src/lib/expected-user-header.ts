/** Names the user whose page makes a request. Cookies are shared by all tabs: another may have signed in as somebody else. */
export const expectedUserHeader = 'x-tidemark-user';
