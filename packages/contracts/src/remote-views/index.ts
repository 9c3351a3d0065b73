export * from './call.ts';
export * from './endpoint-types.ts';
export * from './view-context.ts';
export * from './view-protocol.ts';
export * from './view-reply.ts';
export * from './view-request.ts';
