/** A test in jest's result. */
export interface TestResult {
  /** from the outermost suite to the innermost */
  ancestorTitles: readonly string[];
  status: string;
}

export function queueLine(backend: string, tests: readonly TestResult[]): string;
