export interface Contact {
  id: number;
  name: string;
  role: string;
  email: string;
  phone: string;
  city: string;
  posts: number;
  followers: number;
}

type Entry = readonly [name: string, role: string, city: string, posts: number, followers: number];

const ENTRIES: readonly Entry[] = [
  ['Mira Holt', 'Product Owner', 'Bergen', 48, 1250],
  ['Tomas Vance', 'Data Analyst', 'Valdivia', 12, 340],
  ['Ines Barros', 'Interface Designer', 'Porto', 96, 4210],
  ['Kofi Addo', 'Site Engineer', 'Accra', 31, 870],
  ['Yuna Seto', 'Illustrator', 'Kobe', 150, 9600],
  ['Elias Lind', 'Accountant', 'Uppsala', 8, 95],
  ['Priya Nair', 'Web Developer', 'Kochi', 64, 2300],
  ['Bruno Keller', 'Support Lead', 'Graz', 22, 510],
  ['Salma Idris', 'Copywriter', 'Alexandria', 77, 3120],
  ['Owen Marsh', 'Trainee', 'Galway', 5, 60],
  ['Zofia Maj', 'Project Manager', 'Gdynia', 40, 1480],
  ['Diego Roca', 'Sales Manager', 'Puebla', 19, 730],
];

export const CONTACTS: readonly Contact[] = ENTRIES.map(([name, role, city, posts, followers], index) => ({
  id: index + 1,
  name,
  role,
  email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
  phone: `+1 555 01${index + 40}`,
  city,
  posts,
  followers,
}));
