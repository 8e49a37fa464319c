import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { Job, type IJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { z } from 'zod';
import { readYaml, ROOT } from './files.js';
import { watchFields } from './known-fields.js';

export const BASE = 'infra/kubernetes/base';
export const EXAMPLE = 'infra/kubernetes/overlays/example';

const MODELS = {
  Deployment,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Service,
};

const kustomizationSchema = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })).default([]),
});

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Error describing what violates the schema of the manifest's kind, including unknown fields */
export function validate(manifest: Manifest): void {
  const model = (MODELS as Partial<Record<string, { prototype: { validate(): void } }>>)[manifest.kind];
  if (!model) throw new Error(`There is no schema for ${manifest.kind}.`);
  const { watched, unknown } = watchFields(manifest);
  // Constructing a model would copy the manifest and thereby read every field.
  model.prototype.validate.call(watched);
  const [field] = unknown();
  if (field) throw new Error(`${manifest.kind} ${manifest.metadata.name}: ${field} is unknown`);
}

export function readKustomization(folder: string): z.infer<typeof kustomizationSchema> {
  return kustomizationSchema.parse(readYaml(`${folder}/kustomization.yaml`)[0]);
}

/** A folder's resource files. */
export function resourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder)).filter((file) => file !== 'kustomization.yaml');
}

export function parseManifests(documents: readonly unknown[]): Manifest[] {
  return documents.map((document) => manifestSchema.parse(document));
}

export function readManifests(folder: string): Manifest[] {
  return parseManifests(resourceFiles(folder).flatMap((file) => readYaml(`${folder}/${file}`)));
}

/** The manifests of one kind. Only call this after they were validated. */
export function ofKind(kind: 'Deployment', manifests: readonly Manifest[]): IDeployment[];
export function ofKind(kind: 'Job', manifests: readonly Manifest[]): IJob[];
export function ofKind(kind: 'NetworkPolicy', manifests: readonly Manifest[]): INetworkPolicy[];
export function ofKind(kind: string, manifests: readonly Manifest[]): unknown[] {
  return manifests.filter((manifest) => manifest.kind === kind);
}
