import type { CatalogueRepository, Contract } from '@tickhook/database';
import { jest } from '@jest/globals';
import { ContractController } from './contract.controller.js';

const listContracts = jest.fn<CatalogueRepository['listContracts']>();
const controller = new ContractController({ listContracts } as unknown as CatalogueRepository);
const named = (name: string): Contract[] => [{ id: 1, name, description: '', address: '', methods: [] }];
const names = async () => (await controller.list()).map(({ name }) => name);

it('reads the catalogue once for all who ask meanwhile, and anew for who asks later', async () => {
  listContracts.mockResolvedValueOnce(named('old')).mockResolvedValueOnce(named('new'));
  expect(await Promise.all([names(), names(), names()])).toEqual([['old'], ['old'], ['old']]);
  expect(await names()).toEqual(['new']);
});

it('reads it another time after it could not', async () => {
  listContracts.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(named('there'));
  await expect(names()).rejects.toThrow('away');
  expect(await names()).toEqual(['there']);
});
