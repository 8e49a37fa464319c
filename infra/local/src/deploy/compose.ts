import { z } from 'zod';
import { readYaml } from './files.js';

const environmentSchema = z.record(z.string(), z.string().nullable());

const serviceSchema = z.object({
  image: z.string(),
  build: z.unknown().optional(),
  user: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: environmentSchema.default({}),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default(['default']),
  depends_on: z
    .record(z.string(), z.object({ condition: z.string(), required: z.boolean().default(true) }))
    .default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  deploy: z
    .object({
      resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }),
    })
    .optional(),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.unknown()),
});

export type ComposeService = z.infer<typeof serviceSchema>;

/** docker-compose.yml with its variables not substituted. */
export function readCompose(): z.infer<typeof composeSchema> {
  return composeSchema.parse(readYaml('docker-compose.yml')[0]);
}
