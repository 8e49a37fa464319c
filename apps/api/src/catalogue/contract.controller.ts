import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CatalogueRepository } from '@tickhook/database';
import { presentContract } from './contract.presenter.js';
import { ContractResponse } from './contract.response.js';

@ApiBearerAuth()
@Controller('contract')
export class ContractController {
  constructor(private readonly catalogue: CatalogueRepository) {}

  @ApiOperation({ operationId: 'listContracts', summary: 'All contracts with their methods and variables' })
  @ApiOkResponse({ type: [ContractResponse] })
  @Get()
  async list(): Promise<ContractResponse[]> {
    return (await this.catalogue.listContracts()).map(presentContract);
  }
}
