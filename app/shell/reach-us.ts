/** Where visitors write to the company: that link of the menu is also the header's button, and the band's. */
export const REACH_US = '/contact';
