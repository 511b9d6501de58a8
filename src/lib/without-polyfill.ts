/** Takes the place of what Next and React bring for browsers that cannot run the app anyway, and for `process`, of which they only ask whether it is Node's. */
export {};
