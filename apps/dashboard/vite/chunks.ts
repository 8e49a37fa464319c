/** @param names of packages, or folders in them, between spaces */
function inPackages(...names: string[]): (id: string) => boolean {
  const folders = names.flatMap((some) => some.split(' ')).map((name) => `/node_modules/${name}/`);
  return (id) => folders.some((folder) => id.includes(folder));
}

/** The bundler's own helpers, which every file needs. */
const isHelper = (id: string) => id.includes('vite/preload-helper');
const isReact = inPackages('react react-dom scheduler');
const isVendor = inPackages(
  'react-router react-router-dom react-redux @reduxjs redux redux-thunk immer reselect',
  'react-intl @formatjs intl-messageformat',
);
/** Its own copies. */
const isOfChart = inPackages('recharts');

const isMui = inPackages(
  '@emotion @mui/system @mui/styled-engine @mui/private-theming',
  '@mui/material/Box @mui/material/Button @mui/material/ButtonBase @mui/material/CssBaseline',
  '@mui/material/DefaultPropsProvider @mui/material/GlobalStyles @mui/material/IconButton',
  '@mui/material/Paper @mui/material/Typography @mui/material/styles @mui/material/useMediaQuery',
  '@mui/material/zero-styled',
);

/** The page, with all that it imports at once, and the small parts that visitors' screens share with the others. */
const APP =
  /\/dashboard\/index\.html$|\/src\/(lib\/(patchAlert|polling|reloadPage|restWhile|useBeginning|useIsMounted|useThemeCycle)\.ts|features\/subscription\/api\.|components\/(Icon|iconNames|LogoPicture|PageTitle|mirror)\.)/;
/** The login page, and what the other auth screens share with it. */
const AUTH =
  /\/src\/features\/auth\/(addresses|AuthAlert|AuthDialog|AuthForm|AuthLayout|AuthLink|AuthPage|LoginPage|EmailField|FailureText|Field|PasswordField|fetchDialog|visit)\./;
/** What surrounds every screen behind the sign-in, and what they share. */
const UI =
  /\/src\/(app\/shell\/(Shell|LanguageMenu|Logo|Navigation|PageTransition|ScrollToTop|ThemeButton|sidebarWidth)\.|features\/subscription\/UpgradeIndicator|components\/(AlertHeading|lazyPart|LoadFailure|Notice|RelativeTime|SkipLink|StatusBadge|TextLink|Theme|muiTheme|useMenu)\.|lib\/(addressSteps|useNow)\.)/;
/** What tables are made of, here and in the demo. */
const isTable = inPackages(
  '@mui/material/Table @mui/material/TableBody @mui/material/TableCell @mui/material/TableContainer',
  '@mui/material/TableHead @mui/material/TableRow',
);
/** What dialogs are made of, here and in the demo. */
const isDialog = inPackages(
  '@mui/material/Dialog @mui/material/DialogActions @mui/material/DialogContent @mui/material/DialogTitle',
);
/** The alert form's head, which stands above the history as well. */
const FORM =
  /\/src\/features\/editor\/(AlertForm|AlertFormLayout|AlertTextFields|LeaveDialog|LoadedAlert|requiredInput)\./;
/** What an alert's history and its form share. */
const isField = inPackages(
  '@mui/material/Alert @mui/material/FormControl @mui/material/FormControlLabel @mui/material/FormHelperText',
  '@mui/material/InputBase @mui/material/InputLabel @mui/material/Link @mui/material/OutlinedInput',
  '@mui/material/NativeSelect @mui/material/Skeleton @mui/material/Switch @mui/material/ToggleButton',
  '@mui/material/ToggleButtonGroup @mui/utils/visuallyHidden',
);

/**
 * What the first screens share stands in few files: each costs a slow connection a round trip, or part of one, and a
 * browser has six connections. Packages stand apart from what changes with every release, and React from the others:
 * what all wait for comes sooner on two connections.
 */
export const CHUNKS = [
  // Each takes what it imports along, less what one before it has.
  { name: 'react', test: (id: string) => isHelper(id) || isReact(id) },
  { name: 'base', test: (id: string) => isVendor(id) && !isOfChart(id) },
  { name: 'app', test: APP },
  { name: 'auth', test: AUTH },
  { name: 'ui', test: (id: string) => isMui(id) || isTable(id) || UI.test(id) },
  { name: 'fields', test: isField },
  { name: 'form', test: FORM },
  { name: 'dialog', test: isDialog },
];

/** Chunks whose functions the first screens call, by and large: the page's own (index) and most of those above. */
export const FIRST = new Set('react base index auth ui fields form AlertsPage NotificationsPage'.split(' '));
