/** The page of the messages to other systems, narrowed to one receiver. */
export const messagesPath = (receiverId: string): string =>
  `/lms/admin/outgoing-messages?receiver=${receiverId}`;
