import { IsCount } from '../http/count.decorator.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export class PreviewDto {
  @IsCount({ max: MAX_LIMIT, usual: DEFAULT_LIMIT })
  limit: number = DEFAULT_LIMIT;
}
