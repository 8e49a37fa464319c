/** Body of every refusal. Status 499 carries a message for people. */
export interface ErrorResponse {
  message: string;
  requestId: string;
  /** messages per field of the request's body, with status 400 */
  errors?: Record<string, string[]>;
}
