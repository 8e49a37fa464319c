/** Where devnet writes what the services are to use, and they look for it. */
export const SETTINGS_FILE = '/run/local/settings.json';

/** Devnet's port for the other containers and for the host. */
export const DOOR = 14_000;

/** The api's port, in its container. */
export const API_PORT = 3000;
