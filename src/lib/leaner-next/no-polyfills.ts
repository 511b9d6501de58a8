/** Takes the place of what Next brings for browsers that cannot run the app anyway. */
export {};
