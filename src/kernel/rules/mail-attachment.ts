/** A file that goes with a mail. */
export type MailAttachment = {
  filename: string;
  content: string;
  contentType: string;
  /** The encoding of `content` for bytes that are no text. */
  encoding?: 'base64';
  /** By which the mail's own text shows it. */
  cid?: string;
};
