/** Where devnet writes the settings for the services, and where they read them. */
export const SETTINGS_FILE = '/run/local/settings.json';

/** Devnet's port for the other containers and for the host. */
export const DOOR = 14_000;

/** The api's port inside its container. */
export const API_PORT = 3000;
