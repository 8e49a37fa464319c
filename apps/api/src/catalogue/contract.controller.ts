import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CatalogueRepository } from '@tickhook/database';
import { presentContract } from './contract.presenter.js';
import { ContractResponse } from './contract.response.js';

@ApiBearerAuth()
@Controller('contract')
export class ContractController {
  /** the read in progress, shared by all requests: it is the same for everybody, and takes much of the process */
  private reading: Promise<ContractResponse[]> | undefined;

  constructor(private readonly catalogue: CatalogueRepository) {}

  @ApiOperation({ operationId: 'listContracts', summary: 'All contracts with their methods and variables' })
  @ApiOkResponse({ type: [ContractResponse] })
  @Get()
  list(): Promise<ContractResponse[]> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<ContractResponse[]> {
    return (await this.catalogue.listContracts()).map(presentContract);
  }
}
