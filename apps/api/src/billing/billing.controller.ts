import { BadRequestException, Controller, HttpCode, NotFoundException, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import Stripe from 'stripe';
import { Public } from '../auth/public.decorator.js';
import type { PaymentAccess } from './payment-access.js';
import { BillingEventService } from './billing-event.service.js';
import { PaymentProvider } from './payment-provider.js';
import { providerEventSchema, type ProviderEvent } from './provider-event.js';

/** Older signatures are refused, so that a recorded event cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

/** Receives the payment provider's events. Only the signature authenticates them. */
@ApiExcludeController()
@Controller('billing')
export class BillingController {
  constructor(
    private readonly events: BillingEventService,
    private readonly provider: PaymentProvider,
  ) {}

  @Post('webhook')
  @HttpCode(200)
  @Public(true)
  async receive(@Req() request: Request): Promise<{ received: boolean }> {
    const { access } = this.provider;
    if (!access) throw new NotFoundException();
    const event = signedEvent(request, access);
    if (event.livemode !== access.isLive) {
      throw new BadRequestException('Events of the other mode, live or test, are not taken here.');
    }
    await this.events.handle(event);
    return { received: true };
  }
}

function signedEvent({ body, headers }: Request, { webhookSecret }: PaymentAccess): ProviderEvent {
  // A missing or unread body cannot have a valid signature.
  const payload: unknown = body;
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.alloc(0);
  const signature = headers['stripe-signature'] ?? '';
  try {
    const event = Stripe.webhooks.constructEvent(bytes, signature, webhookSecret, TOLERANCE_SECONDS);
    return providerEventSchema.parse(event);
  } catch {
    // The reason would only help somebody forging a signature.
    throw new BadRequestException('The signature is not valid.');
  }
}
