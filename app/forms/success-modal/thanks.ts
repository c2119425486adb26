/** The words with which every form that was taken is answered (specification, section 2). */
export const THANKS = {
  headline: (company: string) => `Thank you for contacting ${company}`,
  text: 'One of our colleagues will get in touch with you soon. Have a great day!',
  button: 'BACK TO HOME',
};
