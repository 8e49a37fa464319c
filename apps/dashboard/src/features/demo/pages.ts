/** One line of the table of screens; `routes.ts` tells how they are made. */
export interface PageEntry {
  /** below /vristo; the folder in `screens/` has the same name */
  path: string;
  /** labels of the menu in shell.json, from its top entry down; the last is the title, if none is given */
  menu: readonly string[];
  title?: string;
  /** the last of the breadcrumbs; `null`: there are none */
  crumb?: string | null;
  isBare?: boolean;
}

/** Pages of a module with their labels in the menu. */
function pagesOf(
  group: string,
  menu: readonly string[],
  pages: Readonly<Record<string, string>>,
): PageEntry[] {
  return Object.entries(pages).map(([page, label]) => ({ path: `${group}/${page}`, menu: [...menu, label] }));
}
const bare = (entries: PageEntry[]) => entries.map((entry) => ({ ...entry, isBare: true }));

export const PAGES: readonly PageEntry[] = [
  { path: '', menu: ['Dashboard', 'Sales'], title: 'Sales Admin' },
  { path: 'analytics', menu: ['Dashboard', 'Analytics'], title: 'Analytics Admin' },
  { path: 'finance', menu: ['Dashboard', 'Finance'], title: 'Finance Admin' },
  { path: 'crypto', menu: ['Dashboard', 'Crypto'], title: 'Crypto Admin' },
  { path: 'widgets', menu: ['Widgets'], crumb: null },
  { path: 'charts', menu: ['Charts'] },
  { path: 'font-icons', menu: ['Font Icons'], title: 'Solar Icon' },
  { path: 'dragndrop', menu: ['Drag and Drop'], title: 'Drag & Drop', crumb: 'Drag & Drop' },
  { path: 'tables', menu: ['Tables'] },
  { path: 'documentation', menu: ['Documentation'] },
  ...pagesOf('apps', [], {
    chat: 'Chat',
    mailbox: 'Mailbox',
    todolist: 'Todo List',
    notes: 'Notes',
    scrumboard: 'Scrumboard',
    contacts: 'Contacts',
    calendar: 'Calendar',
  }),
  ...pagesOf('apps/invoice', ['Invoice'], { list: 'List', preview: 'Preview', add: 'Add', edit: 'Edit' }),
  ...pagesOf('components', ['Components'], {
    tabs: 'Tabs',
    accordions: 'Accordions',
    modals: 'Modals',
    cards: 'Cards',
    carousel: 'Carousel',
    countdown: 'Countdown',
    counter: 'Counter',
    sweetalert: 'Sweet Alerts',
    timeline: 'Timeline',
    notifications: 'Notifications',
    'media-object': 'Media Object',
    'list-group': 'List Group',
    'pricing-table': 'Pricing Tables',
    lightbox: 'Lightbox',
  }),
  ...pagesOf('elements', ['Elements'], {
    alerts: 'Alerts',
    avatar: 'Avatar',
    badges: 'Badges',
    breadcrumbs: 'Breadcrumbs',
    buttons: 'Buttons',
    'buttons-group': 'Button Groups',
    'color-library': 'Color Library',
    dropdown: 'Dropdown',
    infobox: 'Infobox',
    jumbotron: 'Jumbotron',
    loader: 'Loader',
    pagination: 'Pagination',
    popovers: 'Popovers',
    'progress-bar': 'Progress Bar',
    search: 'Search',
    tooltips: 'Tooltips',
    treeview: 'Treeview',
    typography: 'Typography',
  }),
  ...pagesOf('datatables', ['Data Tables'], {
    basic: 'Basic',
    advanced: 'Advanced',
    skin: 'Skin',
    'order-sorting': 'Order Sorting',
    'multi-column': 'Multi Column',
    'multiple-tables': 'Multiple Tables',
    'alt-pagination': 'Alt. Pagination',
    checkbox: 'Checkbox',
    'range-search': 'Range Search',
    export: 'Export',
    'column-chooser': 'Column Chooser',
    // Not in the menu; the search finds them.
    'clone-header': 'Clone Header',
    'columns-filter': 'Columns Filter',
    'sticky-header': 'Sticky Header',
  }),
  ...pagesOf('forms', ['Forms'], {
    basic: 'Basic',
    'input-group': 'Input Group',
    layouts: 'Layouts',
    validation: 'Validation',
    'input-mask': 'Input Mask',
    select2: 'Select2',
    touchspin: 'Touchspin',
    'checkbox-radio': 'Checkbox & Radio',
    switches: 'Switches',
    wizards: 'Wizards',
    'file-upload': 'File Upload',
    'quill-editor': 'Quill Editor',
    'markdown-editor': 'Markdown Editor',
    'date-picker': 'Date & Range Picker',
    clipboard: 'Clipboard',
  }),
  ...pagesOf('users', ['Users'], { profile: 'Profile', 'user-account-settings': 'Account Settings' }),
  ...pagesOf('pages', ['Pages'], {
    'knowledge-base': 'Knowledge Base',
    'contact-us-boxed': 'Contact Us Boxed',
    faq: 'Faq',
  }),
  ...bare(
    pagesOf('pages', ['Pages'], {
      'contact-us-cover': 'Contact Us Cover',
      'coming-soon-boxed': 'Coming Soon Boxed',
      'coming-soon-cover': 'Coming Soon Cover',
      maintenence: 'Maintenance',
    }),
  ),
  ...bare(pagesOf('pages', ['Pages', 'Error'], { error404: '404', error500: '500', error503: '503' })),
  ...bare(
    pagesOf('auth', ['Authentication'], {
      'boxed-signin': 'Login Boxed',
      'boxed-signup': 'Register Boxed',
      'boxed-lockscreen': 'Unlock Boxed',
      'boxed-password-reset': 'Recover Id Boxed',
      'cover-login': 'Login Cover',
      'cover-register': 'Register Cover',
      'cover-lockscreen': 'Unlock Cover',
      'cover-password-reset': 'Recover Id Cover',
    }),
  ),
];
