import { Controller, Get } from '@nestjs/common';
import type { ContractResponse } from '@tickhook/api-types';
import { CatalogueRepository } from '@tickhook/database';
import { presentContract } from './contract.presenter.js';

@Controller('contract')
export class ContractController {
  constructor(private readonly catalogue: CatalogueRepository) {}

  @Get()
  async list(): Promise<ContractResponse[]> {
    return (await this.catalogue.listContracts()).map(presentContract);
  }
}
